import type { ComponentPropsWithRef } from 'react'
import { describeControl, FieldFrame, type FieldText } from './field-frame.tsx'

export interface TextAreaFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldText | 'style' | 'className'> {}

/** Several lines of text. */
export function TextAreaField({ id, label, optional, hint, error, rows = 2, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea {...textarea} {...describeControl({ id, hint, error })} rows={rows} />
    </FieldFrame>
  )
}
