import type { ReactNode } from 'react'

/** A message over the picture while there is nothing to play: the reason, and what to do. */
export function PlayerMessage({
  title,
  alert,
  actions,
  children,
}: {
  title: string
  /** Announced at once, for errors. */
  alert?: boolean | undefined
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <div data-part="player-message" role={alert ? 'alert' : 'status'}>
      <p data-part="player-message-title">{title}</p>
      {children && <p>{children}</p>}
      {actions && <div data-part="player-message-actions">{actions}</div>}
    </div>
  )
}
