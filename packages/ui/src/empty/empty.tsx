import type { ReactNode } from 'react'
import { EmptyArt } from './empty-art.tsx'

export interface EmptyProps {
  title: string
  /** A drawing instead of the ticket. */
  art?: ReactNode
  children?: ReactNode
  /** The next action. */
  action?: ReactNode
  /** It is the page's only content: its title is the page's. */
  isPage?: boolean
}

/** An empty state, with what to do about it. */
export function Empty({ title, art = <EmptyArt />, children, action, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div data-part="empty">
      {art}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
