import { ButtonLink } from '../button/button-link.tsx'

export interface PaginationProps {
  /** "Sivut" */
  label: string
  /** "Sivu 2 / 9" */
  current: string
  previous?: { href: string; text: string } | undefined
  next?: { href: string; text: string } | undefined
}

/** Links between the pages of a long list. */
export function Pagination({ label, current, previous, next }: PaginationProps) {
  return (
    <nav data-part="pagination" aria-label={label}>
      {previous && (
        <ButtonLink href={previous.href} rel="prev">
          {previous.text}
        </ButtonLink>
      )}
      <span>{current}</span>
      {next && (
        <ButtonLink href={next.href} rel="next">
          {next.text}
        </ButtonLink>
      )}
    </nav>
  )
}
