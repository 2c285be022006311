import type { AllotmentService, CounterService, CounterState, Event } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { firstHeldEvent, heldLine, heldTickets, heldTiles, leftOfEvent, railEvents } from './held-view.ts'
import type { OfflineSaleInHand } from './use-offline-sale.ts'

/** The events and tickets of the sale without a network, and the sales that are not recorded yet. */
export const useOfflineView = (
  allotments: AllotmentService,
  counter: CounterService,
  { day, event: likely, basket }: Pick<CounterState, 'day' | 'event' | 'basket'>,
  sale: Pick<OfflineSaleInHand, 'ofHeld' | 'chosen' | 'setChosen'>,
  now: EpochMs,
) => {
  const stored = useStore(allotments)
  const held = heldTickets(stored, counter, now)
  const events = railEvents(day, held)
  const chosen = sale.chosen?.saleEventId === likely?.id ? sale.chosen : undefined
  const event = events.find(({ id }) => id === chosen?.eventId) ?? firstHeldEvent(events, held, likely)
  const page = chosen?.page ?? 0
  const show = (eventId: string | undefined, shownPage: number): void => {
    // The sale page follows, unless a basket waits there.
    const follows = eventId !== undefined && basket.lines.length === 0
    sale.setChosen({ eventId, page: shownPage, saleEventId: follows ? eventId : likely?.id })
    if (follows) counter.chooseEvent(eventId)
  }
  const choose = ({ id }: Event): void => show(id, 0)
  return {
    events,
    event,
    ...heldTiles(event, held, page),
    leftOf: (eventId: string | undefined) => leftOfEvent(held, eventId),
    left: held.reduce((sum, { left }) => sum + left, 0),
    line: heldLine(held, sale.ofHeld),
    unsent: stored.unsent,
    refused: stored.refused.length,
    choose,
    chooseNext: (by: 1 | -1): void => {
      const next = events[(events.findIndex(({ id }) => id === event?.id) + by + events.length) % events.length]
      if (next) choose(next)
    },
    turn: (): void => show(event?.id, page + 1),
    /** Stays at the event of which tickets are sold, also when none are left of it. */
    stay: (): void => show(event?.id, page),
  }
}
export type OfflineView = ReturnType<typeof useOfflineView>
