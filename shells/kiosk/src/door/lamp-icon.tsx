/** The lamp of the camera. */
export const LampIcon = () => (
  <svg data-part="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M8 2h8v4l-2 4v11h-4V10L8 6zM8 6h8M12 12v3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
