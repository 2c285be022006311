import fc from 'fast-check'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '../testing/test-clock.ts'
import { createTranslationLoader, loadPage } from './load-with-retries.ts'

/** A source that fails a number of times and records when it was read. */
const flaky = (clock: TestClock, failures: number) => {
  const askedAt: number[] = []
  return {
    askedAt,
    load: async () => {
      askedAt.push(clock.now())
      if (askedAt.length <= failures) throw new Error(`failure ${askedAt.length}`)
      return 'texts'
    },
  }
}

describe('createTranslationLoader', () => {
  it('answers at once when the first try succeeds', async () => {
    const clock = createTestClock(0)
    const { askedAt, load } = flaky(clock, 0)
    expect((await firstValueFrom(createTranslationLoader(clock)(load)))._unsafeUnwrap()).toBe('texts')
    expect(askedAt).toEqual([0])
  })

  // rules/texts#loading
  it('tries five times more, after 350 ms and then twice as long each time', async () => {
    const clock = createTestClock(0)
    const { askedAt, load } = flaky(clock, 99)
    const answer = firstValueFrom(createTranslationLoader(clock)(load))
    await clock.advance(60_000)
    expect(askedAt).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850])
    expect((await answer)._unsafeUnwrapErr()).toEqual({ detail: new Error('failure 6') })
  })

  it('answers with the last try when that one succeeds', async () => {
    const clock = createTestClock(0)
    const answer = firstValueFrom(createTranslationLoader(clock)(flaky(clock, 5).load))
    await clock.advance(10_850)
    expect((await answer)._unsafeUnwrap()).toBe('texts')
  })

  it('tries no more once nobody waits', async () => {
    const clock = createTestClock(0)
    const { askedAt, load } = flaky(clock, 99)
    const waiting = createTranslationLoader(clock)(load).subscribe()
    await clock.advance(400)
    waiting.unsubscribe()
    await clock.advance(60_000)
    expect(askedAt).toEqual([0, 350])
  })

  it('takes a load that throws at once for a failed one', async () => {
    const clock = createTestClock(0)
    const answer = firstValueFrom(
      createTranslationLoader(clock)(() => {
        throw new Error('no such file')
      }),
    )
    await clock.advance(60_000)
    expect((await answer).isErr()).toBe(true)
  })

  it('begins nothing that was given up while it waited for its turn', async () => {
    const clock = createTestClock(0)
    const loadTexts = createTranslationLoader(clock)
    let isBegun = false
    const slow = () => new Promise<void>(resolve => void clock.after(1_000, resolve))
    for (let place = 0; place < 10; place += 1) loadTexts(slow).subscribe()
    const waiting = loadTexts(async () => {
      isBegun = true
    }).subscribe()
    waiting.unsubscribe()
    await clock.advance(5_000)
    expect(isBegun).toBe(false)
  })

  // rules/texts#loading
  it('never has more than ten reads open, and answers each once, whatever fails', async () => {
    const read = fc.record({ tookMs: fc.nat({ max: 900 }), failures: fc.nat({ max: 7 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(read, { minLength: 1, maxLength: 30 }), async reads => {
        const clock = createTestClock(0)
        const loadTexts = createTranslationLoader(clock)
        let open = 0
        let mostOpen = 0
        const answers = reads.map(({ tookMs, failures }, index) => {
          let tries = 0
          return firstValueFrom(
            loadTexts(async () => {
              open += 1
              tries += 1
              mostOpen = Math.max(mostOpen, open)
              await new Promise<void>(resolve => void clock.after(tookMs, resolve))
              open -= 1
              if (tries <= failures) throw new Error('not yet')
              return index
            }),
          )
        })
        await clock.advance(120_000)
        const settled = await Promise.all(answers)
        expect(settled.map(answer => answer.unwrapOr(-1))).toEqual(
          reads.map(({ failures }, index) => (failures <= 5 ? index : -1)),
        )
        expect(mostOpen).toBe(Math.min(10, reads.length))
        expect(open).toBe(0)
      }),
      { numRuns: 40 },
    )
  })
})

describe('loadPage', () => {
  // rules/routes#load-retries
  it('tries three times more', async () => {
    const clock = createTestClock(0)
    const { askedAt, load } = flaky(clock, 99)
    const answer = firstValueFrom(loadPage(load, clock))
    await clock.advance(60_000)
    expect(askedAt).toHaveLength(4)
    expect((await answer).isErr()).toBe(true)
  })
})
