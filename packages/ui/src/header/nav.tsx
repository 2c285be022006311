/** A link of the main menu. */
export interface NavItem {
  href: string
  text: string
  /** This page, or an ancestor of it. */
  current?: 'page' | 'section' | undefined
}

export interface NavProps {
  /** "Päävalikko" */
  label: string
  items: readonly NavItem[]
}

/** The main menu on desktops; `Menu` shows the same items on phones. */
export function Nav({ label, items }: NavProps) {
  return (
    <nav data-part="nav" aria-label={label}>
      <ul role="list">
        {items.map(({ href, text, current }) => (
          <li key={href}>
            <a href={href} aria-current={current === 'section' ? 'true' : current}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
