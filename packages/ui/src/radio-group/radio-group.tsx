import { useId } from 'react'
import { WarningIcon } from '../icon/icons.tsx'
import { RadioCard, type RadioCardProps } from './radio-card.tsx'

export interface RadioOption extends Pick<RadioCardProps, 'value' | 'title' | 'price' | 'text'> {}

export interface RadioGroupProps {
  /** The question: "Liput". */
  legend: string
  /** Name in the form's data. */
  name: string
  options: readonly RadioOption[]
  /** The chosen option's value; `null`: none yet. */
  value: string | null
  error?: string | undefined
  /** Id of the group; errors link to it. */
  id?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A single choice. Native arrow keys. */
export function RadioGroup({ legend, name, options, value, error, id, onChange }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset data-part="radio-group" id={id} tabIndex={id ? -1 : undefined}>
      <legend data-part="label">{legend}</legend>
      <div data-part="radio-options">
        {options.map(option => (
          <RadioCard
            {...option}
            key={option.value}
            name={name}
            checked={option.value === value}
            describedBy={error ? errorId : undefined}
            onChoose={onChange}
          />
        ))}
      </div>
      {error && (
        <p data-part="error" id={errorId}>
          <WarningIcon />
          {error}
        </p>
      )}
    </fieldset>
  )
}
