import { isDeepStrictEqual } from 'node:util'
import { type Event, type EventPage, hasNoAnswer, type TicketApi } from '@portti/core'
import { type ShopError, shopError } from '@portti/core/rules'
import { err, ok, type Result } from 'neverthrow'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'

type Entry = {
  readonly answer: Promise<Result<unknown, ShopError>>
  freshUntil: number
  /** Until this time the answer is served at once while a fresh one is read. */
  staleUntil: number
  /** `late`: no visitor waits for it; all get the older answer until it arrives. */
  state: 'asked' | 'late' | 'answered'
}

/**
 * Reading one resource takes at most this share of the time, and no answer counts as fresh for longer than 15 s. With a
 * page's 2 s and a CDN's 35 s (`s-maxage`, `stale-while-revalidate`), availability on a list may be a minute old. It is
 * only a hint there: stock is held when something is added to the cart, and the API then answers what is left
 * (rules/stock#never-oversold). An event's own page reads only the event, every 2 s.
 */
const shareOfTime = 1 / 10
const maxFreshMs = 15_000

/**
 * A slow list is served stale for a while after it was fresh, as it is revalidated (stale-while-revalidate): a hundred
 * times as long as reading it took, at most 5 s, which the minute above has room for. Later visitors wait for the fresh
 * one.
 */
const timesStale = 100
const maxListStaleMs = 5_000

/**
 * Caches answers of `ticketApi` for `freshMs`. Slow resources, such as a list of 10,000 events, are read less often, and
 * each only once at a time. The last good answer, however old, is used when the API fails or takes longer than a visitor
 * should wait. An answer equal to the one before is that very value, so that values derived from it, such as the index
 * of 10,000 events, are not made again.
 */
export const createCatalogueReader = (
  ticketApi: TicketApi,
  settings: {
    readonly freshMs: number
    /** Milliseconds by a clock that is never set back: ages of answers. */
    readonly now: () => number
    /** Resolves when a visitor should no longer wait for a fresh answer. */
    readonly patience: () => Promise<void>
    /** Lets pages have their turn while a long list is read. */
    readonly pause: () => Promise<void>
  },
): CatalogueReader => {
  const entries = new Map<string, Entry>()
  const lastGood = new Map<string, Result<unknown, ShopError>>()
  const readList = createListReader(ticketApi, settings.pause)

  const withPatience = <T>(key: string, entry: Entry): Promise<Result<T, ShopError>> => {
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

  const read = <T>(
    key: string,
    call: () => Promise<Result<T, ShopError>>,
    maxStaleMs = 0,
  ): Promise<Result<T, ShopError>> => {
    const known = entries.get(key)
    const requestedAt = settings.now()
    if (known && requestedAt < known.freshUntil) return withPatience<T>(key, known)
    const answer = call().then(result => {
      const answeredAt = settings.now()
      entry.state = 'answered'
      entry.freshUntil = requestedAt + settings.freshMs
      if (result.isOk()) {
        const before = lastGood.get(key) as Result<T, ShopError> | undefined
        const isSame = before?.isOk() && isDeepStrictEqual(before.value, result.value)
        const good = isSame ? before : result
        lastGood.set(key, good)
        const cachedMs = Math.min((answeredAt - requestedAt) / shareOfTime, maxFreshMs)
        entry.freshUntil = Math.max(entry.freshUntil, answeredAt + cachedMs)
        entry.staleUntil = entry.freshUntil + Math.min((answeredAt - requestedAt) * timesStale, maxStaleMs)
        return good
      }
      if (!hasNoAnswer(result.error)) {
        lastGood.delete(key)
        return result
      }
      return (lastGood.get(key) as Result<T, ShopError> | undefined) ?? result
    })
    const entry: Entry = {
      answer,
      freshUntil: Number.POSITIVE_INFINITY,
      staleUntil: 0,
      state: known && requestedAt < known.staleUntil ? 'late' : 'asked',
    }
    // A key that is read again moves to the end, so that those which nobody asks for go first.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > 5_000)
      for (const [oldest] of entries) {
        entries.delete(oldest)
        lastGood.delete(oldest)
        if (entries.size <= 4_000) break
      }
    return withPatience<T>(key, entry)
  }

  const readShop = () => read('shop', () => ticketApi.fetchShop())

  return {
    shop: readShop,
    events: () => read('events', readList, maxListStaleMs),
    event: id => read(`event ${id}`, () => ticketApi.fetchEvent(id)),
    product: id => read(`product ${id}`, () => ticketApi.fetchProduct(id)),
    products: async () => {
      const shop = await readShop()
      if (shop.isErr()) return err(shop.error)
      const { productFeedKey } = shop.value
      return productFeedKey === undefined ? ok([]) : read('products', () => ticketApi.listProducts(productFeedKey))
    },
    serving: id => read(`serving ${id}`, () => ticketApi.fetchServing(id)),
    venues: () => read('venues', () => ticketApi.listVenues()),
  }
}

/** Pages of a known list that are asked for at once. */
const pagesAhead = 8

/**
 * Reads the list of events page by page: a list of 10,000 is 27 MB, and parsing it at once would block the process. An
 * unchanged page (304) is neither sent nor parsed again, and when no page has changed, the answer is the earlier list
 * itself. Pages probably begin where those of the known list did, so some are requested ahead: one after the other,
 * each would wait for the renderings in between.
 */
const createListReader = (ticketApi: Pick<TicketApi, 'listEventPage'>, pause: () => Promise<void>) => {
  let pages: ReadonlyMap<string | undefined, EventPage> = new Map()
  let all: readonly Event[] = []
  return async (): Promise<Result<readonly Event[], ShopError>> => {
    const known = pages
    const starts = [...known.keys()]
    const asked = new Map<string | undefined, ReturnType<TicketApi['listEventPage']>>()
    const ask = (start: string | undefined): ReturnType<TicketApi['listEventPage']> => {
      const answer = asked.get(start) ?? ticketApi.listEventPage({ after: start, known: known.get(start), pause })
      asked.set(start, answer)
      return answer
    }
    const read = new Map<string | undefined, EventPage>()
    let after: string | undefined
    do {
      const answer = ask(after)
      const index = starts.indexOf(after)
      if (index >= 0) starts.slice(index + 1, index + pagesAhead).forEach(ask)
      const page = await answer
      // An import may have taken away the event after which this page begins: that is no answer about the whole list.
      if (page.isErr()) return err(after === undefined ? page.error : shopError('unspecified_exception'))
      read.set(after, page.value)
      after = page.value.events.length > 0 ? page.value.next : undefined
    } while (after !== undefined)
    const isSame = read.size === known.size && [...read].every(([start, page]) => known.get(start) === page)
    if (!isSame) all = [...read.values()].flatMap(({ events }) => events)
    pages = read
    return ok(all)
  }
}
