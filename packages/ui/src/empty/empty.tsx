import type { ReactNode } from 'react'
import { EmptyArt } from './empty-art.tsx'

export interface EmptyProps {
  title: string
  children?: ReactNode
  /** The next action. */
  action?: ReactNode
  /** It is the page's only content: its title is the page's. */
  isPage?: boolean
}

/** An empty state, with what to do about it. */
export function Empty({ title, children, action, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div data-part="empty">
      <EmptyArt />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
