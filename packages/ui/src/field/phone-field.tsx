import type { ComponentPropsWithRef } from 'react'
import { describeControl, FieldFrame, type FieldText } from './field-frame.tsx'
import type { SelectOption } from './select-field.tsx'

export interface PhoneFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldText | 'style' | 'className' | 'type' | 'inputMode'> {
  /** Countries by code such as `FI`; the text begins with the calling code: `+358 Suomi`. */
  countries: readonly SelectOption[]
  /** The code of the chosen country. */
  country: string
  onCountry: (code: string) => void
  /** Label of the country list. */
  countryLabel: string
}

/** A phone number next to the country of its national form; with `+` it may be from any country. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, optional, hint, error, countries, country, onCountry, countryLabel, ...input } = props
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <div data-part="phone-field">
        <span data-part="phone-country">
          <select
            id={`${id}_country`}
            name={`${id}_country`}
            data-part="input"
            aria-label={countryLabel}
            value={country}
            onChange={event => onCountry(event.currentTarget.value)}
          >
            {countries.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span aria-hidden="true">{countries.find(({ value }) => value === country)?.text.split(' ', 1)}</span>
        </span>
        <input {...input} {...describeControl({ id, hint, error })} type="tel" inputMode="tel" />
      </div>
    </FieldFrame>
  )
}
