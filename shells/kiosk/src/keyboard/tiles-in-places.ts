import { type CounterState, type CounterTile, ticketPlaces } from '@portti/core'

/** Tiles in the order of the keys: tickets on Q–F, goods on Z–V. A place may be empty. */
export const tilesInPlaces = ({ tickets, goods }: CounterState['tiles']): readonly (CounterTile | undefined)[] => [
  ...Array.from({ length: ticketPlaces }, (_, index) => tickets[index]),
  ...goods,
]
