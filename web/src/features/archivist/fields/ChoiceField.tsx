import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import type { FieldHandlers } from './use-fields.ts'

type ChoiceFieldProps = FieldHandlers & {
  value: string
  options: readonly { id: string; name: string }[]
  onValue: (value: string) => void
  help?: string
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { t } = useTranslation()
  const { name, label, problem, optional, onBlur, value, options, onValue, help } = props
  return (
    <Field label={label} help={help} problem={problem} optional={optional}>
      {(controlProps) => (
        <select
          {...controlProps}
          name={name}
          value={value}
          required={!optional}
          onBlur={onBlur}
          onChange={(event) => onValue(event.target.value)}
        >
          <option value="">{t('archivist.upload.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
