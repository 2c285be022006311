import type { FooterLink } from './footer-links.tsx'

export interface SlimFooterProps {
  /** "Ehdot" */
  label: string
  links: readonly FooterLink[]
  /** "Hinnat sisältävät arvonlisäveron." */
  note?: string | undefined
}

/** The checkout's footer: the terms, and no links that distract. */
export function SlimFooter({ label, links, note }: SlimFooterProps) {
  return (
    <footer data-part="footer" data-kind="slim">
      <div data-part="footer-base">
        <nav aria-label={label}>
          {links.map(({ href, text }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
        </nav>
        {note && <span>{note}</span>}
      </div>
    </footer>
  )
}
