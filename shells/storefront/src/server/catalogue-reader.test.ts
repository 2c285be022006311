import type { EventPageQuery, Shop, TicketApi } from '@portti/core'
import { type ShopError, shopError } from '@portti/core/rules'
import { err, ok, type Result } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { createCatalogueReader } from './catalogue-reader.ts'

/** A visitor whose patience never ends. */
const forEver = () => new Promise<void>(() => undefined)

/** Nobody else has anything to do. */
const pause = () => Promise.resolve()

const aShop = { id: 'peltohovi' } as Shop

const setUp = () => {
  let now = 0
  let calls = 0
  let answer: Result<Shop, ShopError> = ok(aShop)
  const readShop = () => {
    calls += 1
    return Promise.resolve(answer)
  }
  const reader = createCatalogueReader({ fetchShop: readShop } as TicketApi, {
    freshMs: 1_000,
    now: () => now,
    patience: forEver,
    pause,
  })
  return {
    reader,
    calls: () => calls,
    pass: (ms: number) => {
      now += ms
    },
    answerWith: (next: Result<Shop, ShopError>) => {
      answer = next
    },
  }
}

describe('the catalogue reader', () => {
  it('shares an answer for a moment', async () => {
    const { reader, calls, pass } = setUp()
    await Promise.all([reader.shop(), reader.shop()])
    expect(calls()).toBe(1)
    pass(1_000)
    await reader.shop()
    expect(calls()).toBe(2)
  })

  it('keeps the last good answer while the API does not answer', async () => {
    const { reader, pass, answerWith } = setUp()
    await reader.shop()
    pass(1_000)
    answerWith(err(shopError('unspecified_exception')))
    expect((await reader.shop())._unsafeUnwrap()).toBe(aShop)
    pass(1_000)
    answerWith(err({ ...shopError('unspecified_exception'), status: 503 }))
    expect((await reader.shop())._unsafeUnwrap()).toBe(aShop)
  })

  it('keeps the last good answer of what everybody asks for, however many addresses one visitor tries', async () => {
    const refused = () => Promise.resolve(err({ ...shopError('unspecified_exception'), status: 404 }))
    let shop: Result<Shop, ShopError> = ok(aShop)
    let now = 0
    const api = { fetchShop: () => Promise.resolve(shop), fetchEvent: refused } as unknown as TicketApi
    const reader = createCatalogueReader(api, { freshMs: 1_000, now: () => now, patience: forEver, pause })
    await reader.shop()
    for (let asked = 0; asked < 5_500; asked += 1) {
      if (asked % 2_000 === 0) {
        now += 2_000
        await reader.shop()
      }
      await reader.event(`nope-${asked}`)
    }
    now += 2_000
    shop = err(shopError('unspecified_exception'))
    expect((await reader.shop())._unsafeUnwrap()).toBe(aShop)
  })

  it('answers the very same value while the API says the same, so that what was made of it lasts', async () => {
    const { reader, pass, answerWith } = setUp()
    const folders = [{ id: 'kesa' }]
    answerWith(ok({ ...aShop, eventFolders: folders } as unknown as Shop))
    const first = (await reader.shop())._unsafeUnwrap()
    pass(1_000)
    answerWith(ok({ ...aShop, eventFolders: structuredClone(folders) } as unknown as Shop))
    expect((await reader.shop())._unsafeUnwrap()).toBe(first)
    pass(1_000)
    answerWith(ok({ ...aShop, eventFolders: [] } as unknown as Shop))
    expect((await reader.shop())._unsafeUnwrap().eventFolders).toEqual([])
  })

  it('reads what takes long less often, and never twice at a time', async () => {
    let now = 0
    let calls = 0
    const listVenues = async () => {
      calls += 1
      await Promise.resolve()
      now += 200
      return ok([])
    }
    const reader = createCatalogueReader({ listVenues } as unknown as TicketApi, {
      freshMs: 100,
      now: () => now,
      patience: forEver,
      pause,
    })
    const first = reader.venues()
    now = 150
    await Promise.all([first, reader.venues()])
    expect(calls).toBe(1)
    now += 350 * 10 - 1
    await reader.venues()
    expect(calls).toBe(1)
    now += 1
    await reader.venues()
    expect(calls).toBe(2)
  })

  it('keeps the last good answer while the API answers nonsense, or that it is busy', async () => {
    for (const status of [200, 429, 500]) {
      const { reader, pass, answerWith } = setUp()
      await reader.shop()
      pass(1_000)
      answerWith(err({ ...shopError('unspecified_exception'), status }))
      expect((await reader.shop())._unsafeUnwrap()).toBe(aShop)
    }
  })

  it('gives the last good answer to whoever has waited long enough, and the new one when it has come', async () => {
    let now = 0
    let waits = 0
    const news = Promise.withResolvers<Result<Shop, ShopError>>()
    const answers = [Promise.resolve(ok<Shop, ShopError>(aShop)), news.promise]
    const readShop = () => answers.shift() ?? news.promise
    const patience = () => {
      waits += 1
      return Promise.resolve()
    }
    const reader = createCatalogueReader({ fetchShop: readShop } as TicketApi, {
      freshMs: 1_000,
      now: () => now,
      patience,
      pause,
    })
    await reader.shop()
    now = 1_000
    expect((await reader.shop())._unsafeUnwrap()).toBe(aShop)
    expect((await reader.shop())._unsafeUnwrap()).toBe(aShop)
    expect(waits, 'one visitor has waited for all').toBe(1)
    const newShop = { ...aShop, version: 8 }
    news.resolve(ok(newShop))
    await news.promise
    await Promise.resolve()
    expect((await reader.shop())._unsafeUnwrap()).toBe(newShop)
  })

  it('reads the list of events a page after the other, whole or not at all', async () => {
    const pages: Record<string, object> = {
      first: { events: [{ id: 'a' }, { id: 'b' }], next: 'b' },
      b: { events: [{ id: 'c' }], next: 'c' },
      c: { events: [] },
    }
    const asked: string[] = []
    let failsAt = ''
    const listEventPage = ({ after = 'first' }: EventPageQuery) => {
      asked.push(after)
      return Promise.resolve(after === failsAt ? err(shopError('unspecified_exception')) : ok(pages[after]))
    }
    const readerOf = () =>
      createCatalogueReader({ listEventPage } as unknown as TicketApi, {
        freshMs: 1_000,
        now: () => 0,
        patience: () => Promise.resolve(),
        pause,
      })
    expect((await readerOf().events())._unsafeUnwrap().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(asked).toEqual(['first', 'b', 'c'])
    failsAt = 'c'
    expect((await readerOf().events()).isErr()).toBe(true)
  })

  it('asks for a page again with the one it knows, and answers the very same list while none has changed', async () => {
    const pages: Record<string, object> = {
      first: { events: [{ id: 'a' }], next: 'a' },
      a: { events: [{ id: 'b' }] },
    }
    let now = 0
    const known: unknown[] = []
    const listEventPage = ({ after = 'first', known: before }: EventPageQuery) => {
      known.push(before)
      return Promise.resolve(ok(pages[after]))
    }
    const reader = createCatalogueReader({ listEventPage } as unknown as TicketApi, {
      freshMs: 1_000,
      now: () => now,
      patience: forEver,
      pause,
    })
    const read = async () => {
      now += 1_000
      return (await reader.events())._unsafeUnwrap()
    }
    const first = await read()
    expect(await read()).toBe(first)
    expect(known).toEqual([undefined, undefined, pages['first'], pages['a']])
    pages['a'] = { events: [{ id: 'b' }, { id: 'c' }] }
    expect((await read()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('answers a list that took long to read at once for a while after it was fresh, and reads it meanwhile', async () => {
    let now = 0
    let asked = 0
    let answered = Promise.withResolvers<void>()
    const listEventPage = async () => {
      asked += 1
      await answered.promise
      now += 50
      return ok({ events: [{ id: `${asked}` }] })
    }
    const reader = createCatalogueReader({ listEventPage } as unknown as TicketApi, {
      freshMs: 2_000,
      now: () => now,
      patience: forEver,
      pause,
    })
    const ids = async () => (await reader.events())._unsafeUnwrap().map(({ id }) => id)
    const readAt = async (moment: number) => {
      now = moment
      answered = Promise.withResolvers()
      const waiting = ids()
      return { ids: waiting, answer: answered.resolve }
    }
    const first = await readAt(0)
    first.answer()
    expect(await first.ids).toEqual(['1'])
    const stale = await readAt(2_000 + 4_999)
    expect(await stale.ids).toEqual(['1'])
    expect(await ids(), 'nobody waits for the one that is read').toEqual(['1'])
    stale.answer()
    await new Promise(setImmediate)
    expect(await ids()).toEqual(['2'])
    const late = await readAt(7_049 + 2_000 + 5_000)
    late.answer()
    expect(await late.ids, 'after a quiet while it is waited for').toEqual(['3'])
    expect(asked).toBe(3)
  })

  it('asks for the pages of a known list together, and follows them where they begin elsewhere since', async () => {
    let pages: Record<string, object> = {
      first: { events: [{ id: 'a' }], next: 'a' },
      a: { events: [{ id: 'b' }], next: 'b' },
      b: { events: [{ id: 'c' }] },
    }
    let now = 0
    let asked: string[] = []
    const answers: (() => void)[] = []
    const listEventPage = ({ after = 'first' }: EventPageQuery) => {
      asked.push(after)
      const { promise, resolve } = Promise.withResolvers()
      answers.push(() => resolve(ok(pages[after] ?? { events: [] })))
      return promise
    }
    const reader = createCatalogueReader({ listEventPage } as unknown as TicketApi, {
      freshMs: 1_000,
      now: () => now,
      patience: forEver,
      pause,
    })
    const answerAll = async () => {
      while (answers.length > 0) {
        for (const answer of answers.splice(0)) answer()
        await new Promise(setImmediate)
      }
    }
    const read = async () => {
      now += 1_000
      asked = []
      const events = reader.events()
      const first = [...asked]
      await answerAll()
      return { first, asked, ids: (await events)._unsafeUnwrap().map(({ id }) => id) }
    }
    expect(await read()).toEqual({ first: ['first'], asked: ['first', 'a', 'b'], ids: ['a', 'b', 'c'] })
    expect(await read()).toEqual({ first: ['first', 'a', 'b'], asked: ['first', 'a', 'b'], ids: ['a', 'b', 'c'] })
    pages = { first: { events: [{ id: 'b' }], next: 'b' }, b: { events: [{ id: 'd' }], next: 'd' } }
    expect(await read()).toEqual({ first: ['first', 'a', 'b'], asked: ['first', 'a', 'b', 'd'], ids: ['b', 'd'] })
  })

  // rules/catalogue#event-list
  it('keeps the last list while an import takes away the event after which a page begins', async () => {
    let now = 0
    let isTaken = false
    const listEventPage = ({ after }: EventPageQuery) => {
      if (after === undefined) return Promise.resolve(ok({ events: [{ id: 'a' }], next: 'a' }))
      return Promise.resolve(isTaken ? err({ ...shopError('unspecified_exception'), status: 400 }) : ok({ events: [] }))
    }
    const reader = createCatalogueReader({ listEventPage } as unknown as TicketApi, {
      freshMs: 1_000,
      now: () => now,
      patience: forEver,
      pause,
    })
    const first = (await reader.events())._unsafeUnwrap()
    now = 1_000
    isTaken = true
    expect((await reader.events())._unsafeUnwrap()).toBe(first)
  })

  it('believes the API when it says that something is not there', async () => {
    const { reader, pass, answerWith } = setUp()
    await reader.shop()
    pass(1_000)
    answerWith(err({ ...shopError('unspecified_exception'), status: 404 }))
    expect((await reader.shop()).isErr()).toBe(true)
  })
})
