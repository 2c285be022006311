import type { ReactNode } from 'react'
import { EmptyArt } from './empty-art.tsx'

export interface EmptyProps {
  title: string
  children?: ReactNode
  /** The way on. */
  action?: ReactNode
  /** It is all that the page says: its title is the page's. */
  isPage?: boolean
}

/** Nothing here, and what to do about it. */
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
