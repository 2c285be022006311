/** A link in the footer. */
export interface FooterLink {
  href: string
  text: string
}

export interface FooterLinksProps {
  title: string
  links: readonly FooterLink[]
}

/** A column of links in the footer. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul role="list">
        {links.map(({ href, text }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
