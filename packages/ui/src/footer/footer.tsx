import type { ReactNode } from 'react'

/** The page's footer: `FooterAbout`, `FooterLinks` …, `FooterBase`. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer data-part="footer">
      <div data-part="footer-inner">{children}</div>
    </footer>
  )
}
