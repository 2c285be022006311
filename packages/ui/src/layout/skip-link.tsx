/** The first tab stop: skips the header, to `Page`'s main. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a data-part="skip-link" href="#main">
      {children}
    </a>
  )
}
