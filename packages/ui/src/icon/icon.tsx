/** Base of every icon: 24 × 24, outlined in the text's colour. Decorative; the text next to it has the meaning. */
export function Icon({ path }: { path: string }) {
  return (
    <svg data-part="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
