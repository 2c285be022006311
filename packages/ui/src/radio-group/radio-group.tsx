import { useId } from 'react'
import { WarningIcon } from '../icon/icons.tsx'
import { RadioCard, type RadioCardProps } from './radio-card.tsx'

export interface RadioOption extends Pick<RadioCardProps, 'value' | 'title' | 'price' | 'text' | 'disabled'> {}

export interface RadioGroupProps {
  /** The question: "Liput". */
  legend: string
  hideLegend?: boolean | undefined
  /** Name in the form's data. */
  name: string
  options: readonly RadioOption[]
  /** The chosen option's value; controlled when given (`null`: none yet). */
  value?: string | null | undefined
  defaultValue?: string | undefined
  error?: string | undefined
  /** Id of the group; errors link to it. */
  id?: string | undefined
  required?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A single choice. Native arrow keys. */
export function RadioGroup({
  legend,
  hideLegend,
  name,
  options,
  value,
  defaultValue,
  error,
  id,
  required,
  onChange,
}: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset data-part="radio-group" id={id} tabIndex={id ? -1 : undefined}>
      <legend data-part={hideLegend ? 'visually-hidden' : 'label'}>{legend}</legend>
      <div data-part="radio-options">
        {options.map(option => (
          <RadioCard
            {...option}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            key={option.value}
            name={name}
            required={required}
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
