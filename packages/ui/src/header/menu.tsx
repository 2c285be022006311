import { MenuIcon } from '../icon/icons.tsx'
import type { NavItem } from './nav.tsx'

export interface MenuProps {
  /** "Valikko" */
  label: string
  items: readonly NavItem[]
}

/** The main menu on phones. Native disclosure: works before and without JavaScript. */
export function Menu({ label, items }: MenuProps) {
  return (
    <details data-part="menu" data-kind="nav" name="header-menu">
      <summary aria-label={label}>
        <MenuIcon />
      </summary>
      <nav data-part="menu-list" aria-label={label}>
        {items.map(({ href, text, current }) => (
          <a key={href} href={href} aria-current={current === 'section' ? 'true' : current}>
            {text}
          </a>
        ))}
      </nav>
    </details>
  )
}
