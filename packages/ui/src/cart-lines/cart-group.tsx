import type { ReactNode } from 'react'

export interface CartGroupProps {
  /** A `Poster` or `ProductImage`. */
  image: ReactNode
  title: string
  href?: string | undefined
  /** "su 1.8.2027 klo 16.00" */
  info?: ReactNode
  /** `CartLine`s; none when title and info are enough. */
  children?: ReactNode
}

/** The lines of one event or product. */
export function CartGroup({ image, title, href, info, children }: CartGroupProps) {
  return (
    <div data-part="cart-group">
      <div data-part="cart-group-head">
        {image}
        <div>
          <h2>{href ? <a href={href}>{title}</a> : title}</h2>
          {info && <p>{info}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
