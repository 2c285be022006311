import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'className' | 'children'> {
  /** Names the action and its object: "Poista: Peruslippu". */
  label: string
  /** The icon. */
  children: ReactNode
}

/** A round icon-only button. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} data-part="icon-button" aria-label={label}>
      {children}
    </button>
  )
}
