/** A gate in the action colour: the default mark of shops. */
export function BrandMark() {
  return (
    <svg data-part="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--portti-action)" />
      <path d="M7 25V15a9 9 0 0 1 18 0v10h-5V15a4 4 0 0 0-8 0v10z" fill="var(--portti-on-action)" />
    </svg>
  )
}
