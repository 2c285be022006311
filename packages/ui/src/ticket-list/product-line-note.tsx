import type { ReactNode } from 'react'

export interface ProductLineNoteProps {
  icon?: ReactNode
  children: ReactNode
  /** The moment it refers to, on its own line: "ti 1.6.2027 klo 9.00". */
  when?: string | undefined
  /** At the end: a `Countdown`. */
  end?: ReactNode
}

/** A sentence under a product line. */
export function ProductLineNote({ icon, children, when, end }: ProductLineNoteProps) {
  return (
    <div data-part="product-line-note">
      {icon}
      <span>
        {children}
        {when && <b>{when}</b>}
      </span>
      {end}
    </div>
  )
}
