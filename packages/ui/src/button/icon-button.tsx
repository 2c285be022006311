import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'className' | 'children'> {
  /** Says what it does, and to what: "Poista: Peruslippu". */
  label: string
  /** The icon. */
  children: ReactNode
  /** `surface` when it lies on a picture. */
  kind?: 'plain' | 'surface' | undefined
}

/** A round button with an icon only. */
export function IconButton({ label, kind, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} data-part="icon-button" data-kind={kind} aria-label={label}>
      {children}
    </button>
  )
}
