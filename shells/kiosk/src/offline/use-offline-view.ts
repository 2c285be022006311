import type { Allotments, Counter, CounterState, Event } from '@portti/core'
import { useStore } from '@portti/react'
import { useState } from 'react'
import { firstHeldEvent, heldLine, heldTickets, heldTiles, leftOfEvent, railEvents } from './held-view.ts'
import type { OfflineSaleInHand } from './use-offline-sale.ts'

/** The events and tickets of the sale without a network, and the sales that are not recorded yet. */
export const useOfflineView = (
  allotments: Allotments,
  counter: Counter,
  { day, event: likely }: Pick<CounterState, 'day' | 'event'>,
  { ofHeld }: Pick<OfflineSaleInHand, 'ofHeld'>,
) => {
  const kept = useStore(allotments)
  const [chosen, setChosen] = useState<{ readonly eventId?: string; readonly page: number }>({ page: 0 })
  const held = heldTickets(kept, counter)
  const events = railEvents(day, held)
  const event = events.find(({ id }) => id === chosen.eventId) ?? firstHeldEvent(events, held, likely)
  const choose = ({ id }: Event): void => setChosen({ eventId: id, page: 0 })
  return {
    events,
    event,
    ...heldTiles(event, held, chosen.page),
    leftOf: (eventId: string | undefined) => leftOfEvent(held, eventId),
    left: held.reduce((sum, { left }) => sum + left, 0),
    line: heldLine(held, ofHeld),
    unsent: kept.unsent,
    refused: kept.refused.length,
    choose,
    chooseNext: (by: 1 | -1): void => {
      const next = events[(events.findIndex(({ id }) => id === event?.id) + by + events.length) % events.length]
      if (next) choose(next)
    },
    turn: (): void => setChosen(before => ({ ...before, page: before.page + 1 })),
  }
}
export type OfflineView = ReturnType<typeof useOfflineView>
