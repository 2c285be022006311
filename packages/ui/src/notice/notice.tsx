import type { ReactNode } from 'react'
import { InfoIcon } from '../icon/buy-icons.tsx'
import { CheckIcon, WarningIcon } from '../icon/icons.tsx'
import { handsFocusOn } from '../layout/hands-focus-on.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger'

export interface NoticeProps {
  kind?: NoticeKind | undefined
  title?: string | undefined
  children?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Whether assistive technology announces it when it appears; off for notices present from the start. */
  live?: boolean | undefined
}

/** A message to the visitor. One that goes with the focus on its button hands it on to the page. */
export function Notice({ kind = 'info', title, children, actions, live = true }: NoticeProps) {
  const isUrgent = kind === 'warning' || kind === 'danger'
  // A status that appears together with its text stays unspoken by many screen readers; an alert does not.
  const role = isUrgent ? 'alert' : 'status'
  return (
    <div ref={handsFocusOn} data-part="notice" data-kind={kind} role={live ? role : undefined}>
      {isUrgent ? <WarningIcon /> : kind === 'info' ? <InfoIcon /> : <CheckIcon />}
      {title && <p data-part="notice-title">{title}</p>}
      {children && <div>{children}</div>}
      {actions && <div data-part="notice-actions">{actions}</div>}
    </div>
  )
}
