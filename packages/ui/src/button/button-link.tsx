import type { ComponentPropsWithRef } from 'react'
import type { ButtonLook } from './button.tsx'
import { ButtonLabel } from './button-label.tsx'

export interface ButtonLinkProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'a'>, keyof ButtonLook | 'style' | 'className'> {
  href: string
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  size = 'md',
  block,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} data-part="button" data-kind={kind} data-size={size} data-block={block ? '' : undefined}>
      <ButtonLabel icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonLabel>
    </a>
  )
}
