import type { ReactNode } from 'react'
import { EmptyArt } from './empty-art.tsx'

export interface EmptyProps {
  title: string
  children?: ReactNode
  /** The way on. */
  action?: ReactNode
}

/** Nothing here, and what to do about it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div data-part="empty">
      <EmptyArt />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
