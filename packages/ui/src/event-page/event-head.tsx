import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

export interface EventHeadProps {
  /** A `Breadcrumb`. */
  breadcrumb?: ReactNode
  title: string
  /** An `Availability`, when the event cannot be bought: part of the headline. */
  status?: ReactNode
  /** `Facts`: when, where. */
  facts?: ReactNode
  /** A `Price`: of the seats, when they are chosen right below. */
  price?: ReactNode
}

/** The event's title and main facts. */
export function EventHead({ breadcrumb, title, status, facts, price }: EventHeadProps) {
  return (
    <div data-part="event-head">
      {breadcrumb}
      <h1>
        <CompoundText>{title}</CompoundText>
        {status && <span data-part="event-status"> {status}</span>}
      </h1>
      {facts}
      {price}
    </div>
  )
}
