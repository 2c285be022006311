/** Illustration for "look into your mail": a letter that comes out of its envelope. */
export function LetterArt() {
  return (
    <svg viewBox="0 0 180 130" aria-hidden="true" focusable="false">
      <circle cx="90" cy="64" r="60" fill="var(--portti-primary-100)" />
      <path d="M34 58 90 16l56 42z" fill="var(--portti-primary-300)" />
      <g transform="rotate(-5 90 46)">
        <rect x="54" y="14" width="72" height="62" rx="7" fill="var(--portti-poster-warm)" />
        <circle cx="72" cy="35" r="9" fill="var(--portti-poster-glow)" />
        <path d="M90 31h24M90 41h14" stroke="var(--portti-primary-900)" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M34 58v50a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8V58L90 94z" fill="var(--portti-surface)" />
      <path
        d="M34 58v50a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8V58L90 94z"
        fill="none"
        stroke="var(--portti-primary-600)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
