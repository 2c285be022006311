import type { ReactNode } from 'react'

/** The sentence under a title. `<b>` inside stands out; `<b data-num>` never breaks. */
export function Lead({ children }: { children: ReactNode }) {
  return <p data-part="lead">{children}</p>
}
