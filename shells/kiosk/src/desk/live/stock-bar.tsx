import { useId } from 'react'

type StockBarProps = { readonly sold: number; readonly held: number; readonly whole: number; readonly cut?: number }

/** Sold is solid, held is hatched, free is the track, what is taken away is marked: never told by colour alone. */
export const StockBar = ({ sold, held, whole, cut = 0 }: StockBarProps) => {
  const hatch = useId()
  const share = (part: number): string => `${whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10}%`
  return (
    <svg data-part="live-bar" aria-hidden="true" focusable="false">
      <Hatch id={hatch} />
      <rect data-mark="free" width="100%" height="100%" />
      <rect data-mark="sold" width={share(sold)} height="100%" />
      <rect fill={`url(#${hatch})`} x={share(sold)} width={share(held)} height="100%" />
      {cut > 0 && <rect data-mark="cut" x={share(whole - cut)} width={share(cut)} height="100%" />}
    </svg>
  )
}

/** A sample of a mark of the bar, for the legend. */
export const StockSwatch = ({ mark }: { readonly mark: 'sold' | 'held' | 'free' }) => {
  const hatch = useId()
  return (
    <svg data-part="live-swatch" aria-hidden="true" focusable="false">
      <Hatch id={hatch} />
      {mark === 'held' ? (
        <rect fill={`url(#${hatch})`} width="100%" height="100%" />
      ) : (
        <rect data-mark={mark} width="100%" height="100%" />
      )}
    </svg>
  )
}

const Hatch = ({ id }: { readonly id: string }) => (
  <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
    <rect data-mark="hatch-ground" width="7" height="7" />
    <line data-mark="hatch" y1="0" y2="7" x1="2" x2="2" />
  </pattern>
)
