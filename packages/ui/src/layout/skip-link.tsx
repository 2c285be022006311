/** The first stop of the tab key: past the header, to `Page`'s main. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a data-part="skip-link" href="#main">
      {children}
    </a>
  )
}
