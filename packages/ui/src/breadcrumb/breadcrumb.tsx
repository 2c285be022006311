export interface BreadcrumbProps {
  /** "Murupolku" */
  label: string
  items: readonly { href: string; text: string }[]
}

/** Links to the page's ancestors. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav data-part="breadcrumb" aria-label={label}>
      <ol role="list">
        {items.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
