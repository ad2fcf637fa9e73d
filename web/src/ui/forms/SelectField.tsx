import { Field, type FieldProps } from './Field.tsx'

type SelectFieldProps = FieldProps & {
  name: string
  value: string
  required: boolean
  options: readonly { id: string; name: string }[]
  /** The label of the empty option. */
  none: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** A select with label, hint and validation error. */
export function SelectField(props: SelectFieldProps) {
  const { name, value, required, options, none, onChange, onBlur, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          {...{ name, value, required, onBlur }}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{none}</option>
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
