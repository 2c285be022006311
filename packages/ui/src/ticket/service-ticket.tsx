import type { ReactNode } from 'react'

export interface ServiceTicketProps {
  /** An icon or a `ProductImage`. */
  image: ReactNode
  name: string
  info?: ReactNode
  /** A `Button`. */
  action?: ReactNode
}

/** A service or a product of an order, on one row. */
export function ServiceTicket({ image, name, info, action }: ServiceTicketProps) {
  return (
    <article data-part="service-ticket">
      <span data-part="service-ticket-image">{image}</span>
      <div>
        <h3>{name}</h3>
        {info && <p>{info}</p>}
      </div>
      {action}
    </article>
  )
}
