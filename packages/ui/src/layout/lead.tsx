import type { ReactNode } from 'react'

/** The sentence under a title. `<b>` inside is emphasised; `<b data-num>` never wraps. */
export function Lead({ children }: { children: ReactNode }) {
  return <p data-part="lead">{children}</p>
}
