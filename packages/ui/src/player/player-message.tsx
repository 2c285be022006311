import type { ReactNode } from 'react'

/** What stands over the picture while there is nothing to play: why, and what can be done. */
export function PlayerMessage({
  title,
  alert,
  actions,
  children,
}: {
  title: string
  /** Said at once, as for what went wrong. */
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
