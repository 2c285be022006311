import type { ReactNode } from 'react'

export interface ChipLinkProps {
  href: string
  current?: boolean | undefined
  children: ReactNode
}

/** A filter that is an address, so that it works without JavaScript. */
export function ChipLink({ href, current = false, children }: ChipLinkProps) {
  return (
    <a data-part="chip" href={href} aria-current={current ? 'true' : undefined}>
      {children}
    </a>
  )
}
