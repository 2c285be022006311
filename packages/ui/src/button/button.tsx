import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { ButtonLabel } from './button-label.tsx'

/** `primary` once per page; `danger` and `quiet` have no background of their own. */
export type ButtonKind = 'primary' | 'secondary' | 'tint' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** Props shared by a button and a link that looks like one. */
export interface ButtonLook {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  /** Before the text. */
  icon?: ReactNode
  /** After the text. */
  iconEnd?: ReactNode
  /** The label. */
  children: ReactNode
}

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook | 'style' | 'className'> {
  /** In progress: shows a spinner and ignores presses, but stays in the tab order. */
  busy?: boolean | undefined
  /** Cannot be pressed now; stays in the tab order so that its reason (`aria-describedby`) is announced. */
  disabled?: boolean | undefined
}

/** A button. A press while `busy` or `disabled` does nothing, not even submit its form. */
export function Button({
  kind = 'secondary',
  size = 'md',
  block,
  icon,
  iconEnd,
  busy = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      data-part="button"
      data-kind={kind}
      data-size={size}
      data-block={block ? '' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      <ButtonLabel icon={busy ? <span data-part="spinner" aria-hidden="true" /> : icon} iconEnd={iconEnd}>
        {children}
      </ButtonLabel>
    </button>
  )
}
