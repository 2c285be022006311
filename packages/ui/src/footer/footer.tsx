import type { ReactNode } from 'react'

/** The foot of a page: `FooterAbout`, `FooterLinks` …, `FooterBase`. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer data-part="footer">
      <div data-part="footer-inner">{children}</div>
    </footer>
  )
}
