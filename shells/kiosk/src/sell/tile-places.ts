import type { CounterState, CounterTile } from '@portti/core'

const ticketPlaces = 8

/** Tiles in the places of the keys: tickets under Q–F, goods under Z–V; a place may be empty. */
export const tilesInPlaces = ({ tickets, goods }: CounterState['tiles']): readonly (CounterTile | undefined)[] => [
  ...Array.from({ length: ticketPlaces }, (_, place) => tickets[place]),
  ...goods,
]
