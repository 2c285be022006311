import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefetchBatches } from './prefetch.ts'
import { createTestClock } from './testing/test-clock.ts'

/** Lets time pass until all must be given out, and tells what came when. */
const watch = async (items: readonly string[]) => {
  const clock = createTestClock(0)
  const given: { readonly at: number; readonly batch: readonly string[] }[] = []
  let isOver = false
  prefetchBatches({ items, clock }).subscribe({
    next: batch => given.push({ at: clock.now(), batch }),
    complete: () => {
      isOver = true
    },
  })
  await clock.advance(items.length * 3_000)
  return { given, isOver }
}

describe('prefetchBatches', () => {
  it('gives out four at once, and four more every three seconds (SPEC §2)', async () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    expect(await watch(items)).toEqual({
      given: [
        { at: 0, batch: ['a', 'b', 'c', 'd'] },
        { at: 3_000, batch: ['e', 'f', 'g', 'h'] },
        { at: 6_000, batch: ['i'] },
      ],
      isOver: true,
    })
  })

  it('gives out nothing, and ends, when there is nothing', async () => {
    expect(await watch([])).toEqual({ given: [], isOver: true })
  })

  it('gives out each thing once, in its order, never more than four together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ maxLength: 2 }), { maxLength: 40 }), async items => {
        const { given, isOver } = await watch(items)
        expect(given.flatMap(({ batch }) => batch)).toEqual([...new Set(items)])
        expect(given.every(({ at, batch }, index) => at === index * 3_000 && batch.length <= 4)).toBe(true)
        expect(isOver).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('gives out nothing more once nobody listens', async () => {
    const clock = createTestClock()
    let batches = 0
    const watching = prefetchBatches({ items: Array.from({ length: 20 }, (_, index) => index), clock }).subscribe(
      () => {
        batches += 1
      },
    )
    await clock.advance(3_500)
    watching.unsubscribe()
    await clock.advance(60_000)
    expect(batches).toBe(2)
  })
})
