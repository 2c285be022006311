import type { ReactNode } from 'react'

export interface DocumentLink {
  href: string
  text: string
  current?: boolean | undefined
}

export interface DocumentPageProps {
  /** A `FolderHero` of size `low`. */
  hero: ReactNode
  /** "Ehdot": heading of the links. */
  label: string
  /** Pages of the same kind, including this one. */
  links: readonly DocumentLink[]
  /** The text, on a sheet. */
  children: ReactNode
}

/** A text page: a banner, a sheet with the text, and links to pages of the same kind next to it, on phones below. */
export function DocumentPage({ hero, label, links, children }: DocumentPageProps) {
  return (
    <>
      {hero}
      <div data-part="wrap">
        <div data-part="document">
          <div data-part="document-sheet">{children}</div>
          <nav data-part="document-links" aria-label={label}>
            <ul role="list">
              {links.map(({ href, text, current }) => (
                <li key={href}>
                  <a href={href} aria-current={current ? 'page' : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </>
  )
}
