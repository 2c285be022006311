import type { SelectOption } from '../field/select-field.tsx'
import { ChevronDownIcon } from '../icon/icons.tsx'

export interface ChipSelectProps {
  /** "Kuukausi" */
  label: string
  name: string
  /** Id of its form, when it is outside. */
  form?: string | undefined
  options: readonly SelectOption[]
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A filter with many values: a native select that looks like a chip. */
export function ChipSelect({ label, options, onChange, ...select }: ChipSelectProps) {
  return (
    <span data-part="chip" data-kind="select">
      <select {...select} aria-label={label} onChange={event => onChange?.(event.target.value)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
