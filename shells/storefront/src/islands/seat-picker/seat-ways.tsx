import type { ComponentProps } from 'react'
import { SeatList } from './seat-list.tsx'
import { SeatMapWay } from './seat-map-way.tsx'

type SeatWaysProps = ComponentProps<typeof SeatMapWay> & { readonly way: 'map' | 'list' }

/** The seats on the map, or in lists. */
export const SeatWays = ({ way, ...props }: SeatWaysProps) => {
  const { map, rows, words, shown, onToggle, onAsk } = props
  return way === 'list' ? (
    <SeatList
      map={map}
      rows={rows}
      texts={words.texts}
      language={words.language}
      found={shown}
      onToggle={onToggle}
      onAsk={onAsk}
    />
  ) : (
    <SeatMapWay {...props} />
  )
}
