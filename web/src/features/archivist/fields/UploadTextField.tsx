import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_INPUT_LINE, MAX_INPUT_TEXT } from '../../../ui/forms/max-input-length.ts'
import { lengthOf } from './check-fields.ts'
import { Field } from './Field.tsx'
import type { FieldHandlers } from './use-fields.ts'

type TextFieldProps = FieldHandlers & {
  value: string
  onValue: (value: string) => void
  help?: string
  /** Maximum length in characters; the count shows from three quarters on. */
  maxLength?: number
  lines?: boolean
  className?: string | undefined
  input?: ComponentProps<'input'>
}

export function UploadTextField(props: TextFieldProps) {
  const { t } = useTranslation()
  const { name, label, problem, optional, onBlur, value, onValue, help, maxLength, lines } = props
  const length = lengthOf(value)
  const count =
    maxLength !== undefined && length * 4 >= maxLength * 3
      ? t('archivist.upload.count', { length, max: maxLength })
      : undefined
  const control = {
    name,
    value,
    onBlur,
    required: !optional,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  }
  return (
    <Field
      label={label}
      help={help}
      problem={problem}
      optional={optional}
      count={count}
      className={props.className}
    >
      {(controlProps) =>
        lines ? (
          <textarea {...control} {...controlProps} dir="auto" rows={5} maxLength={MAX_INPUT_TEXT} />
        ) : (
          <input
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_INPUT_LINE}
            {...props.input}
            {...control}
            {...controlProps}
          />
        )
      }
    </Field>
  )
}
