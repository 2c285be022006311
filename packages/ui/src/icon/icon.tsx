/** The frame of every icon: 24 × 24, an outline in the text's colour. Decorative; the words beside it say what it means. */
export function Icon({ path }: { path: string }) {
  return (
    <svg data-part="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
