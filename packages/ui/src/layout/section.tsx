import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  /** The title is for assistive technology only. */
  hideTitle?: boolean | undefined
  /** Next to the title, in muted text: "10 tapahtumaa". */
  note?: string | undefined
  /** Next to the title: "Näytä kaikki". */
  link?: { href: string; text: string } | undefined
  /** Space above: `page` between a page's sections, `near` under a banner, `inner` within a column, `none`. */
  space?: 'page' | 'near' | 'inner' | 'none' | undefined
  id?: string | undefined
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, hideTitle, note, link, space = 'page', id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section data-part="section" data-space={space === 'page' ? undefined : space} id={id} aria-labelledby={headingId}>
      {hideTitle ? (
        <h2 id={headingId} data-part="visually-hidden">
          {title}
        </h2>
      ) : (
        <div data-part="section-head">
          <h2 id={headingId}>{title}</h2>
          {note && <small>{note}</small>}
          {link && <a href={link.href}>{link.text}</a>}
        </div>
      )}
      {children}
    </section>
  )
}
