import type { DeskSales } from '@portti/core'

type EventSales = DeskSales['events'][number]

/** A day's figures of an event with 60 places, of which 50 are sold. */
export const salesOfEvent = (title: string, startsAt: number, sums: Pick<EventSales, 'today' | 'all'>): EventSales => ({
  id: 'a',
  title: { fi: title },
  startsAt,
  ...sums,
  sold: 50,
  held: 3,
  unpaid: 2,
  free: 5,
  places: 60,
  soldPercent: 83,
  inside: 9,
})
