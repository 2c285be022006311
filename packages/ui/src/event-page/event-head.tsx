import type { ReactNode } from 'react'

export interface EventHeadProps {
  /** A `Breadcrumb`. */
  breadcrumb?: ReactNode
  title: string
  /** `Facts`: when, where. */
  facts?: ReactNode
}

/** The event's title and what everybody asks first. */
export function EventHead({ breadcrumb, title, facts }: EventHeadProps) {
  return (
    <div data-part="event-head">
      {breadcrumb}
      <h1>{title}</h1>
      {facts}
    </div>
  )
}
