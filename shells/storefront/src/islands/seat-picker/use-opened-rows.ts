import type { SeatReservation } from '@portti/core'
import { useState } from 'react'
import type { PickRow } from './seat-map-rows.ts'

export const idOf = ({ sectionId, row }: Pick<PickRow, 'sectionId' | 'row'>): string => `${sectionId} ${row}`

/**
 * The rows of the list that are open: those of the chosen seats at first, and the row of the best seats when they are
 * found. `shownRow` is the last one that was opened by itself, and comes into view.
 */
export const useOpenedRows = (rows: readonly PickRow[], found: readonly SeatReservation[] | undefined) => {
  const best = found?.[0]?.chartId
  const [seen, setSeen] = useState(best)
  const [opened, setOpened] = useState(() => {
    const chosen = rows.filter(({ seats }) => seats.some(({ state }) => state === 'chosen'))
    return (chosen.length > 0 ? chosen : rows.slice(0, 1)).map(idOf)
  })
  const [shownRow, setShownRow] = useState<string | undefined>(opened[0])
  const open = (row: string): void => {
    setOpened([...opened, row])
    setShownRow(row)
  }
  if (best !== seen) {
    setSeen(best)
    const row = rows.find(({ seats }) => seats.some(({ id }) => id === best))
    if (row) open(idOf(row))
  }
  return {
    opened,
    shownRow,
    press: (row: string): void => (opened.includes(row) ? setOpened(opened.filter(one => one !== row)) : open(row)),
    /** Opens rows without bringing any of them into view. */
    openAll: (more: readonly PickRow[]): void => {
      setShownRow(undefined)
      setOpened([...opened, ...more.map(idOf)])
    },
  }
}
