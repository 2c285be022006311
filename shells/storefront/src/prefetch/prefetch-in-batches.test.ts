import { createTestClock } from '@portti/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefetchInBatches } from './prefetch-in-batches.ts'

/** Lets time pass until all items are given out. Returns what was given out when. */
const watch = async (items: readonly string[]) => {
  const clock = createTestClock(0)
  const given: { readonly at: number; readonly batch: readonly string[] }[] = []
  prefetchInBatches({ items, clock, fetch: batch => given.push({ at: clock.now(), batch }) })
  await clock.advance(items.length * 3_000)
  return given
}

describe('prefetchInBatches', () => {
  // rules/routes#prefetch
  it('gives out four at once, and four more every three seconds', async () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    expect(await watch(items)).toEqual([
      { at: 0, batch: ['a', 'b', 'c', 'd'] },
      { at: 3_000, batch: ['e', 'f', 'g', 'h'] },
      { at: 6_000, batch: ['i'] },
    ])
  })

  it('gives out nothing when there is nothing', async () => {
    expect(await watch([])).toEqual([])
  })

  it('gives out each thing once, in its order, never more than four together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ maxLength: 2 }), { maxLength: 40 }), async items => {
        const given = await watch(items)
        expect(given.flatMap(({ batch }) => batch)).toEqual([...new Set(items)])
        expect(given.every(({ at, batch }, index) => at === index * 3_000 && batch.length <= 4)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('gives out nothing more once it is called off', async () => {
    const clock = createTestClock()
    let batches = 0
    const items = Array.from({ length: 20 }, (_, index) => index)
    const cancel = prefetchInBatches({
      items,
      clock,
      fetch: () => {
        batches += 1
      },
    })
    await clock.advance(3_500)
    cancel()
    await clock.advance(60_000)
    expect(batches).toBe(2)
  })
})
