import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { Product } from './product.ts'
import { type Opening, watchOpening } from './watch-opening.ts'

const productOf = (availability: Partial<Product['availability']>): Product => ({
  id: 'ranneke',
  title: { fi: 'Ranneke' },
  price: 8900,
  type: 'single_event_access',
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability: { ...defaultAvailability, ...availability },
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  requiredProducts: [],
  flags: {},
})

/** A server that opens sales this long after the visit began, on a clock that may differ from the visitor's. */
const visit = (given: {
  readonly opensInMs: number
  readonly aheadMs?: number
  readonly saysLaterByMs?: number
  /** Indexes of the requests that get no answer. */
  readonly lost?: readonly number[]
}) => {
  const { opensInMs, aheadMs = 0, saysLaterByMs = 0, lost = [] } = given
  const clock = createTestClock(1_000_000)
  const start = clock.now()
  const opensAt = start + aheadMs + opensInMs
  const asked: number[] = []
  const seen: { readonly atMs: number; readonly opening: Opening }[] = []
  let isHeard = false
  let isComplete = false
  const watching = watchOpening({
    productId: 'ranneke',
    opensAt,
    clock,
    ticketApi: {
      serverAheadMs: () => (isHeard ? aheadMs : 0),
      fetchProduct: () => {
        asked.push(clock.now() - start)
        if (lost.includes(asked.length - 1)) return Promise.resolve(err(shopError('unspecified_exception')))
        isHeard = true
        const isOpen = clock.now() + aheadMs >= opensAt + saysLaterByMs
        return Promise.resolve(
          ok(productOf(isOpen ? {} : { available: false, reasonCode: 'not_yet_open', openAt: opensAt })),
        )
      },
    },
  }).subscribe({
    next: opening => seen.push({ atMs: clock.now() - start, opening }),
    complete: () => {
      isComplete = true
    },
  })
  return { clock, seen, asked, watching, isComplete: () => isComplete }
}

describe('watchOpening', () => {
  // rules/catalogue#offer-of-a-product
  it('counts down, and at zero brings the product as it is sold then', async () => {
    const { clock, seen, asked, isComplete } = visit({ opensInMs: 2_000 })
    await clock.advance(2_000)
    expect(seen.map(({ atMs, opening }) => [atMs, opening.phase === 'waiting' ? opening.secondsLeft : 'open'])).toEqual(
      [
        [0, 2],
        [1_000, 1],
        [2_000, 0],
        [2_000, 'open'],
      ],
    )
    expect(asked).toEqual([0, 2_000])
    expect(isComplete()).toBe(true)
  })

  it.each([3_600_000, -3_600_000])('opens in time for a visitor whose clock is %i ms off', async aheadMs => {
    const { clock, seen } = visit({ opensInMs: 5_000, aheadMs })
    await clock.advance(4_999)
    expect(seen.at(-1)?.opening).toEqual({ phase: 'waiting', secondsLeft: 1 })
    await clock.advance(1)
    expect(seen.at(-1)?.opening.phase).toBe('open')
  })

  it('brings the product at once where the page is older than its sales', async () => {
    const { clock, seen } = visit({ opensInMs: -10_000 })
    await clock.advance(0)
    expect(seen.map(({ opening }) => opening.phase)).toEqual(['open'])
  })

  it('asks each second while the server still says no, and no sooner', async () => {
    const { clock, seen, asked } = visit({ opensInMs: 1_000, saysLaterByMs: 2_500 })
    await clock.advance(5_000)
    expect(asked).toEqual([0, 1_000, 2_000, 3_000, 4_000])
    expect(seen.at(-1)).toMatchObject({ atMs: 4_000, opening: { phase: 'open' } })
  })

  it('goes on without an answer by what the page said, and asks again', async () => {
    const { clock, seen } = visit({ opensInMs: 2_000, lost: [0, 1] })
    await clock.advance(3_000)
    expect(seen.at(-1)).toMatchObject({ atMs: 3_000, opening: { phase: 'open' } })
  })

  it('ends with the one who watched it', async () => {
    const { clock, asked, watching } = visit({ opensInMs: 2_000 })
    await clock.advance(1_000)
    watching.unsubscribe()
    await clock.advance(10_000)
    expect(asked).toEqual([0])
  })
})
