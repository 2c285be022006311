import type { ReactNode } from 'react'

/** The last line: the owner, and a note on the prices. */
export function FooterBase({ children }: { children: readonly ReactNode[] }) {
  return (
    <div data-part="footer-base">
      {children.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </div>
  )
}
