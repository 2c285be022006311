import type { Shop, TicketApi } from '@portti/core'
import { type ShopError, shopError } from '@portti/core/rules'
import { err, ok, type Result } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { createCatalogueReader } from './catalogue-reader.ts'

const aShop = { id: 'peltohovi' } as Shop

const setUp = () => {
  let now = 0
  let calls = 0
  let answer: Result<Shop, ShopError> = ok(aShop)
  const readShop = () => {
    calls += 1
    return Promise.resolve(answer)
  }
  const reader = createCatalogueReader({ readShop } as TicketApi, { freshMs: 1_000, now: () => now })
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

  it('reads what takes long less often, and never twice at a time', async () => {
    let now = 0
    let calls = 0
    const listVenues = async () => {
      calls += 1
      await Promise.resolve()
      now += 200
      return ok([])
    }
    const reader = createCatalogueReader({ listVenues } as unknown as TicketApi, { freshMs: 100, now: () => now })
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

  it('believes the API when it says that something is not there', async () => {
    const { reader, pass, answerWith } = setUp()
    await reader.shop()
    pass(1_000)
    answerWith(err({ ...shopError('unspecified_exception'), status: 404 }))
    expect((await reader.shop()).isErr()).toBe(true)
  })
})
