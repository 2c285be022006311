import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { ButtonLook } from './button.tsx'
import { ButtonLabel } from './button-label.tsx'

export interface ButtonLinkProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'a'>, keyof ButtonLook | 'style' | 'className'> {
  href: string
  /** In progress, as a button: shows a spinner and ignores presses. */
  busy?: boolean | undefined
}

const held = { onClick: (event: MouseEvent) => event.preventDefault() }

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  size = 'md',
  block,
  icon,
  iconEnd,
  busy = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      data-part="button"
      data-kind={kind}
      data-size={size}
      data-block={block ? '' : undefined}
      aria-busy={busy || undefined}
      {...(busy && held)}
    >
      <ButtonLabel icon={icon} iconEnd={busy ? <span data-part="spinner" aria-hidden="true" /> : iconEnd}>
        {children}
      </ButtonLabel>
    </a>
  )
}
