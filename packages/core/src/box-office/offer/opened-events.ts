import type { Cart } from '../../cart/cart.ts'
import { presentCart } from '../../cart/cart-state.ts'
import type { Event } from '../../catalogue/event.ts'
import type { Core } from '../../compose/create-core.ts'
import { unlockedIn } from '../../selection/opened-products.ts'

type OpeningCore = {
  readonly cart: Pick<Core['cart'], 'getSnapshot'>
  readonly ticketApi: Pick<Core['ticketApi'], 'fetchEvent'>
}

/**
 * Events of a till with the tickets that the codes of its cart open (rules/kiosk#opened-tickets). The events that the
 * codes name and the shown one are read with the cart's token. The tickets go with the code or the cart.
 */
export const createOpenedEvents = ({ cart, ticketApi }: OpeningCore, onRead: () => void) => {
  /** The cart and the products that its codes open. */
  let own = ''
  let unlocked: ReadonlySet<string> = new Set()
  /** Events that are read for it, or being read. */
  let asked: ReadonlySet<string> = new Set()
  let opened: ReadonlyMap<string, Event> = new Map()
  let reading: Promise<unknown> = Promise.resolve()
  let merged: { readonly events: readonly Event[]; readonly of: readonly unknown[] } = { events: [], of: [] }

  const cartNow = (): Cart | undefined => presentCart(cart.getSnapshot())
  const read = async (token: string, ids: readonly string[], before: string): Promise<void> => {
    const answers = await Promise.all(ids.map(id => ticketApi.fetchEvent(id, token)))
    if (own !== before) return
    // While the ticket API is silent, opened tickets stay.
    const events = answers.flatMap(answer => (answer.isOk() ? [answer.value] : []))
    opened = new Map([...opened, ...events.map(event => [event.id, event] as const)])
    onRead()
  }
  const follow = (shownId: string | undefined, isAgain = false): void => {
    const now = cartNow()
    const opens = unlockedIn(now)
    const next = now && opens.length > 0 ? [now.id, ...opens].join(' ') : ''
    const hasChanged = next !== own
    if (hasChanged) {
      own = next
      unlocked = new Set(opens)
      asked = new Set()
      if (next === '') opened = new Map()
    }
    const wanted =
      now && next !== '' ? [...new Set([...namedEvents(now), shownId ?? '', ...asked])].filter(Boolean) : []
    const unread = isAgain ? wanted : wanted.filter(id => !asked.has(id))
    asked = new Set(wanted)
    if (now && unread.length > 0) reading = Promise.all([reading, read(now.token, unread, next)])
    if (hasChanged) onRead()
  }
  /** A code that is gone takes its tickets away before the events are read again. */
  const mergedEvent = (listed: Event): Event => {
    const event = opened.get(listed.id)
    if (!event) return listed
    const ids = new Set(listed.products.map(({ id }) => id))
    return { ...event, products: event.products.filter(({ id }) => ids.has(id) || unlocked.has(id)) }
  }
  return {
    /** The events with their opened tickets; the same array while nothing changes. */
    among: (events: readonly Event[]): readonly Event[] => {
      if (opened.size === 0) return events
      const of = [events, opened, unlocked]
      if (of.some((one, at) => one !== merged.of[at])) merged = { events: events.map(mergedEvent), of }
      return merged.events
    },
    /** Reads events of the cart's codes that are not read yet, and the shown one. */
    follow: (shownId: string | undefined) => follow(shownId),
    /** Resolves once the opened events have been read. */
    settled: () => reading,
    /** Reads the opened tickets again, whose stock changes too. */
    refresh: () => follow(undefined, true),
    /** Whether a code opens tickets of this event now. */
    isOpened: (eventId: string | undefined): boolean =>
      opened.get(eventId ?? '')?.products.some(({ id }) => unlocked.has(id)) === true,
  }
}

/** Events that the codes name; the answer names the first of many. */
const namedEvents = ({ codesUsed }: Cart): readonly string[] =>
  codesUsed.flatMap(({ fits = [], unlockedProducts }) =>
    fits.flatMap(({ eventId, productId }) =>
      eventId !== undefined && unlockedProducts.includes(productId ?? '') ? [eventId] : [],
    ),
  )
