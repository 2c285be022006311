import type { ReactNode } from 'react'
import { WarningIcon } from '../icon/icons.tsx'

/** Props of every kind of field. */
export interface FieldText {
  /** Id of the control; errors link to it. */
  id: string
  label: ReactNode
  /** Next to the label: "(valinnainen)". */
  optional?: string | undefined
  /** Under the control, always. */
  hint?: ReactNode
  /** Under the control, when its value is invalid. */
  error?: string | undefined
}

/** A control's label above it; its error and hint below it. */
export function FieldFrame({ id, label, optional, hint, error, children }: FieldText & { children: ReactNode }) {
  return (
    <div data-part="field">
      <label data-part="label" htmlFor={id}>
        {label}
        {optional && ' '}
        {optional && <small>{optional}</small>}
      </label>
      {children}
      {error && (
        <p data-part="error" id={`${id}-error`}>
          <WarningIcon />
          {error}
        </p>
      )}
      {hint && (
        <p data-part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Attributes that associate a control with its label, hint and error. */
export function describeControl({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'data-part': 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}
