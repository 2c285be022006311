import type { ReactNode } from 'react'

/** The seller: a `Brand` and the address, one line per child. */
export function FooterAbout({ brand, lines }: { brand: ReactNode; lines: readonly ReactNode[] }) {
  return (
    <div data-part="footer-about">
      {brand}
      <address>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  )
}
