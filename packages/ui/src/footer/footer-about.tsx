import type { ReactNode } from 'react'

/** Whose shop this is: a `Brand`, and the seller's address, one line per child. */
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
