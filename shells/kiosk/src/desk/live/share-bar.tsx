const looks = ['1', '2', '3', '4'] as const

type ShareBarProps = { readonly parts: readonly number[]; readonly whole: number; readonly isThin?: boolean }

/** Parts of a whole, one after another; the numbers stand beside it. */
export const ShareBar = ({ parts, whole, isThin = false }: ShareBarProps) => {
  if (whole === 0) return null
  const share = (part: number): string => `${Math.round((1000 * part) / whole) / 10}%`
  return (
    <svg data-part="live-bar" data-kind={isThin ? 'thin' : undefined} aria-hidden="true" focusable="false">
      <rect data-mark="free" width="100%" height="100%" />
      {parts.map((part, at) => {
        const before = parts.slice(0, at).reduce((sum, one) => sum + one, 0)
        const look = looks[Math.min(at, looks.length - 1)]
        return <rect key={`${before} ${look}`} data-mark={look} x={share(before)} width={share(part)} height="100%" />
      })}
    </svg>
  )
}

export const ShareSwatch = ({ look }: { readonly look: number }) => (
  <svg data-part="live-swatch" aria-hidden="true" focusable="false">
    <rect data-mark={looks[look]} width="100%" height="100%" />
  </svg>
)
