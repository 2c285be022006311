import { type Allotments, type Counter, ticketsToSell } from '@portti/core'
import { useStore } from '@portti/react'

/** The held tickets that can be sold, in the places of the tiles' keys, and the sales that are not recorded yet. */
export const useHeldTiles = (allotments: Allotments, counter: Counter) => {
  const { allotments: held, unsent, refused } = useStore(allotments)
  const tiles = held.flatMap(allotment => {
    const hit = counter.productOf(allotment.productId)
    const left = ticketsToSell(allotment, [...unsent, ...refused]).length
    return hit ? [{ allotment, hit, left }] : []
  })
  return { tiles, unsent: unsent.length, refused: refused.length }
}
