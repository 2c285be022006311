import type { ComponentPropsWithRef } from 'react'
import { describeControl, FieldFrame, type FieldText } from './field-frame.tsx'

export interface FieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldText | 'style' | 'className'> {}

/** A one-line text field. `type`, `autoComplete`, `inputMode` and the rest are passed to the input. */
export function Field({ id, label, optional, hint, error, type = 'text', ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <input {...input} {...describeControl({ id, hint, error })} type={type} />
    </FieldFrame>
  )
}
