import type { ReactNode } from 'react'

/** The header's end: `LanguageMenu`, `CartLink`, `Menu`, in this order. As they grow, `Nav` keeps its place. */
export function HeaderTools({ children }: { children: ReactNode }) {
  return <div data-part="header-tools">{children}</div>
}
