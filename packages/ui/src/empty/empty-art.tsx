/** Illustration for empty states: an unsold ticket. */
export function EmptyArt() {
  return (
    <svg viewBox="0 0 180 130" aria-hidden="true" focusable="false">
      <circle cx="90" cy="62" r="58" fill="var(--portti-primary-100)" />
      <g transform="rotate(-9 90 66)" strokeLinecap="round" strokeLinejoin="round">
        <g stroke="var(--portti-primary-600)" strokeWidth="3">
          <path d="M30 46h120v14a9 9 0 0 0 0 18v14H30V78a9 9 0 0 0 0-18z" fill="var(--portti-surface)" />
          <path d="M112 48v42" strokeDasharray="2 8" />
        </g>
        <path d="M46 62h46M46 76h30" stroke="var(--portti-primary-300)" strokeWidth="5" />
      </g>
      <circle cx="146" cy="28" r="9" fill="var(--portti-poster-warm)" />
      <circle cx="30" cy="104" r="6" fill="var(--portti-poster-glow)" />
    </svg>
  )
}
