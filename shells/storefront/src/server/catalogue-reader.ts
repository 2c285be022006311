import { type Event, hasNoAnswer, type TicketApi } from '@portti/core'
import type { ShopError } from '@portti/core/rules'
import { err, ok, type Result } from 'neverthrow'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'

type Entry = {
  readonly answer: Promise<Result<unknown, ShopError>>
  freshUntil: number
  /** `late`: a reader timed out on it; others get the older answer meanwhile. */
  state: 'asked' | 'late' | 'answered'
}

/**
 * No more than this share of the time goes into reading one thing, and no answer is believed longer than this: in 15 s,
 * a page's 2 s and the 35 s that a CDN may keep it (`s-maxage`, `stale-while-revalidate`) availability on a list may be
 * a minute old. It is a hint there: stock is held when something is put into the cart, and the API says then what is
 * left (rules/stock#never-oversold). An event's own page reads the event alone, every 2 s.
 */
const shareOfTime = 1 / 10
const longestFreshMs = 15_000

/**
 * Reads through `ticketApi` for `freshMs`; what takes long to read, as the list of 10,000 events does, is read less
 * often, and never twice at a time. Where the API gives no answer, the last good one stands in for it however old it
 * is, so that pages still show what they know; where it takes longer than a visitor should wait, that one does too.
 */
export const createCatalogueReader = (
  ticketApi: TicketApi,
  settings: {
    readonly freshMs: number
    readonly now: () => number
    /** Resolves when a visitor has waited long enough for a fresh answer. */
    readonly patience: () => Promise<void>
  },
): CatalogueReader => {
  const entries = new Map<string, Entry>()
  const lastGood = new Map<string, Result<unknown, ShopError>>()

  const patiently = <T>(key: string, entry: Entry): Promise<Result<T, ShopError>> => {
    const answer = entry.answer as Promise<Result<T, ShopError>>
    const before = lastGood.get(key) as Result<T, ShopError> | undefined
    if (entry.state === 'answered' || before === undefined) return answer
    if (entry.state === 'late') return Promise.resolve(before)
    const lost = settings.patience().then(() => {
      if (entry.state === 'asked') entry.state = 'late'
      return before
    })
    return Promise.race([answer, lost])
  }

  const read = <T>(key: string, call: () => Promise<Result<T, ShopError>>): Promise<Result<T, ShopError>> => {
    const known = entries.get(key)
    if (known && settings.now() < known.freshUntil) return patiently<T>(key, known)
    const askedAt = settings.now()
    const answer = call().then(result => {
      const answeredAt = settings.now()
      entry.state = 'answered'
      entry.freshUntil = askedAt + settings.freshMs
      if (result.isOk()) {
        lastGood.set(key, result)
        const keptMs = Math.min((answeredAt - askedAt) / shareOfTime, longestFreshMs)
        entry.freshUntil = Math.max(entry.freshUntil, answeredAt + keptMs)
        return result
      }
      if (!hasNoAnswer(result.error)) {
        lastGood.delete(key)
        return result
      }
      return (lastGood.get(key) as Result<T, ShopError> | undefined) ?? result
    })
    const entry: Entry = { answer, freshUntil: Number.POSITIVE_INFINITY, state: 'asked' }
    entries.set(key, entry)
    if (entries.size > 5_000)
      for (const [oldest] of entries) {
        entries.delete(oldest)
        lastGood.delete(oldest)
        if (entries.size <= 4_000) break
      }
    return patiently<T>(key, entry)
  }

  const readShop = () => read('shop', () => ticketApi.readShop())

  return {
    shop: readShop,
    events: () => read('events', () => readPages(ticketApi)),
    event: id => read(`event ${id}`, () => ticketApi.readEvent(id)),
    product: id => read(`product ${id}`, () => ticketApi.readProduct(id)),
    products: async () => {
      const shop = await readShop()
      if (shop.isErr()) return err(shop.error)
      const { productFeedKey } = shop.value
      return productFeedKey === undefined ? ok([]) : read('products', () => ticketApi.listProducts(productFeedKey))
    },
    venues: () => read('venues', () => ticketApi.listVenues()),
  }
}

/** Page by page: the list of a shop with 10,000 events is 27 MB, and parsing it in one go would block the process. */
const readPages = async (ticketApi: TicketApi): Promise<Result<readonly Event[], ShopError>> => {
  const events: Event[] = []
  let after: string | undefined
  do {
    const page = await ticketApi.listEventPage(after)
    if (page.isErr()) return err(page.error)
    events.push(...page.value.events)
    after = page.value.events.length > 0 ? page.value.next : undefined
  } while (after !== undefined)
  return ok(events)
}
