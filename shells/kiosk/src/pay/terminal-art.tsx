type TerminalArtProps = { readonly isDoubtful: boolean }

const keys = [0, 1, 2, 3].flatMap(row => [0, 1, 2].map(column => ({ row, column })))
const fillOf = (row: number, column: number): string =>
  row < 3 || column === 1
    ? 'var(--portti-primary-500)'
    : column === 0
      ? 'var(--portti-poster-warm)'
      : 'var(--portti-poster-glow)'

/** Drawing of a card at a terminal, or of a terminal whose result is unknown. */
export const TerminalArt = ({ isDoubtful }: TerminalArtProps) => (
  <svg viewBox="0 0 300 360" aria-hidden="true">
    <rect x="66" y="34" width="168" height="306" rx="26" fill="var(--portti-primary-900)" />
    <rect x="84" y="56" width="132" height="112" rx="10" fill="var(--portti-primary-100)" />
    {keys.map(({ row, column }) => (
      <rect
        key={`${row} ${column}`}
        x={88 + column * 44}
        y={188 + row * 34}
        width="36"
        height="24"
        rx="7"
        fill={fillOf(row, column)}
      />
    ))}
    {isDoubtful ? (
      <text x="150" y="136" textAnchor="middle" fontSize="72" fontWeight="800" fill="var(--portti-primary-900)">
        ?
      </text>
    ) : (
      <>
        <path
          d="M126 96q14 16 0 34M143 86q24 27 0 54M160 76q34 38 0 74"
          fill="none"
          stroke="var(--portti-primary-600)"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <g transform="rotate(-14 210 60)">
          <rect x="176" y="6" width="118" height="76" rx="10" fill="var(--portti-poster-glow)" />
          <rect x="176" y="22" width="118" height="15" fill="var(--portti-primary-900)" />
        </g>
      </>
    )}
  </svg>
)
