import type { ComponentPropsWithRef, ReactNode } from 'react'
import { WarningIcon } from '../icon/icons.tsx'

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'style' | 'className' | 'children'> {
  id: string
  /** The sentence to agree to; may contain links. */
  children: ReactNode
  error?: string | undefined
}

/** A sentence to agree to. */
export function Checkbox({ id, error, children, ...input }: CheckboxProps) {
  const errorId = `${id}-error`
  return (
    <div data-part="field">
      <label data-part="checkbox">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p data-part="error" id={errorId}>
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  )
}
