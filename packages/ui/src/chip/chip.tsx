import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'className' | 'type'> {
  /** The filter is on. */
  pressed?: boolean | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ pressed = false, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" data-part="chip" aria-pressed={pressed}>
      {children}
    </button>
  )
}
