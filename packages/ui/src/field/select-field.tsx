import type { ComponentPropsWithRef } from 'react'
import { describeControl, FieldFrame, type FieldText } from './field-frame.tsx'

export interface SelectOption {
  value: string
  text: string
}

export interface SelectFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldText | 'style' | 'className' | 'children'> {
  options: readonly SelectOption[]
}

/** A choice from a list. */
export function SelectField({ id, label, optional, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <select {...select} {...describeControl({ id, hint, error })}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
