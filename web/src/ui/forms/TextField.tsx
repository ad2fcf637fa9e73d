import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { MAX_INPUT_LINE, MAX_INPUT_TEXT } from './max-input-length.ts'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value' | 'id'> & {
    value: string
    onChange: (value: string) => void
    onBlur?: () => void
    /** The height of a text of several lines. */
    lines?: number
  }

/** A text input with label, hint and validation error. */
export function TextField(props: TextFieldProps) {
  const { label, note, hint, problem, count, compact, className, onChange, lines, ...rest } = props
  const change = (event: { target: { value: string } }) => onChange(event.target.value)
  const { name, value, required, onBlur } = rest
  return (
    <Field {...{ label, note, hint, problem, count, compact, className }}>
      {(control) =>
        lines === undefined ? (
          <input
            type="text"
            dir="auto"
            maxLength={MAX_INPUT_LINE}
            {...rest}
            {...control}
            onChange={change}
          />
        ) : (
          <textarea
            dir="auto"
            maxLength={MAX_INPUT_TEXT}
            rows={lines}
            {...{ name, value, required, onBlur }}
            {...control}
            onChange={change}
          />
        )
      }
    </Field>
  )
}
