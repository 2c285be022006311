import type { Event } from '../../catalogue/event.ts'
import { createEventsOfDay, likelyEvent } from '../offer/day-events.ts'
import type { BasketLock } from './basket-lock.ts'
import type { CounterParts } from './counter-parts.ts'

/** The event that is sold now, and the turns to another. */
export const createShownEvent = (parts: CounterParts, { hasSeats, holdSeats }: BasketLock) => {
  const { till, timeZone, clock, sold, seats, model, basketNow, isSelling } = parts
  const ofDay = createEventsOfDay(till, timeZone)
  const day = (): readonly Event[] => ofDay(sold.events(), clock.now())
  /** Until the clerk chooses one, the event of the basket stays, also when the basket holds its last tickets. */
  const now = (): Event | undefined => {
    const { turnedTo, chosenEventId } = model.now()
    const events = sold.events()
    const inBasket = new Set(basketNow().lines.map(({ product }) => product.id))
    return (
      events.find(({ id }) => id === (sold.opened.isOpened(turnedTo) ? turnedTo : chosenEventId)) ??
      seats.eventHeld(events) ??
      events.find(({ products }) => products.some(({ id }) => inBasket.has(id))) ??
      likelyEvent(day())
    )
  }
  return {
    day,
    now,
    /** Seats that are chosen of the shown event go into the cart first. Returns false where they are refused. */
    choose: async (eventId: string, whenOpen = (): boolean => true): Promise<boolean> => {
      const open = (): boolean => {
        model.change({ chosenEventId: eventId, turnedTo: undefined, words: '', page: 0 })
        return whenOpen()
      }
      if (eventId === now()?.id || !hasSeats()) return open()
      model.change({ words: '' })
      return (await holdSeats()) && open()
    },
    /**
     * Turns to an event of which a code opened tickets, as long as it does; not where some of the shown one are opened.
     */
    turnToOpened: async (): Promise<void> => {
      const shown = now()
      sold.opened.follow(shown?.id)
      await sold.opened.settled()
      if (!isSelling() || hasSeats() || now()?.id !== shown?.id || sold.opened.isOpened(shown?.id)) return
      const next = sold.index().find(({ hit }) => sold.opened.isOpened(hit.event?.id))?.hit.event
      if (next) model.change({ turnedTo: next.id, page: 0 })
    },
  }
}

export type ShownEvent = ReturnType<typeof createShownEvent>
