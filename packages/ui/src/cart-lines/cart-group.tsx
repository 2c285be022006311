import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

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
  const name = <CompoundText>{title}</CompoundText>
  return (
    <div data-part="cart-group">
      <div data-part="cart-group-head">
        {image}
        <div>
          <h2>{href ? <a href={href}>{name}</a> : name}</h2>
          {info && <p>{info}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
