import type { ReactNode } from 'react'
import { CheckMark } from './check-mark.tsx'

/** Good news over a title: "Maksu on suoritettu". */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p data-part="status-line">
      <CheckMark />
      {children}
    </p>
  )
}
