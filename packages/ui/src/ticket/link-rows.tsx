import type { ReactNode } from 'react'

export interface RowLink {
  href: string
  icon: ReactNode
  text: string
  download?: boolean | undefined
}

/** Links to further actions: rows on phones, beside each other on desktops. */
export function LinkRows({ links }: { links: readonly RowLink[] }) {
  return (
    <ul role="list" data-part="link-rows">
      {links.map(({ href, icon, text, download }) => (
        <li key={href}>
          <a href={href} download={download}>
            {icon}
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
