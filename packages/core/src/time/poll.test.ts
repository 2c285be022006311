import fc from 'fast-check'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { constants } from '../limits/constants.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type Polled, poll } from './poll.ts'

const { checkoutPolling, productPolling } = constants
const { everyMs, limitMs } = checkoutPolling

/** Polls a source whose answers each take some time, and records the timeline. */
const watch = async (
  answers: (ask: number) => { readonly value: string; readonly tookMs: number },
  settings: { readonly everyMs: number; readonly limitMs: number } = checkoutPolling,
) => {
  const clock = createTestClock(0)
  const askedAt: number[] = []
  let open = 0
  let mostOpen = 0
  const ended: { readonly at: number; readonly polled: Polled<string> }[] = []
  const subscription = poll({
    read: async () => {
      const { value, tookMs } = answers(askedAt.length)
      askedAt.push(clock.now())
      open += 1
      mostOpen = Math.max(mostOpen, open)
      await new Promise<void>(resolve => void clock.after(tookMs, resolve))
      open -= 1
      return value
    },
    isSettled: value => value === 'done',
    ...settings,
    clock,
  }).subscribe(polled => ended.push({ at: clock.now(), polled }))
  await clock.advance(settings.limitMs * 2)
  subscription.unsubscribe()
  return { askedAt, mostOpen, ended }
}

describe('poll', () => {
  // rules/checkout#polling
  it('asks at once and each second, and ends with the answer that settles the matter', async () => {
    const { askedAt, ended } = await watch(ask => ({ value: ask === 3 ? 'done' : 'not yet', tookMs: 10 }))
    expect(askedAt).toEqual([0, 1_000, 2_000, 3_000])
    expect(ended).toEqual([{ at: 3_010, polled: { kind: 'settled', value: 'done' } }])
  })

  it('ends at the limit when nothing settles the matter', async () => {
    const { askedAt, ended } = await watch(() => ({ value: 'not yet', tookMs: 10 }))
    expect(ended).toEqual([{ at: limitMs, polled: { kind: 'timed_out' } }])
    expect(askedAt.every(at => at <= limitMs)).toBe(true)
  })

  it('ends at the limit although an answer is still on its way', async () => {
    const { ended } = await watch(() => ({ value: 'done', tookMs: limitMs + 1 }))
    expect(ended).toEqual([{ at: limitMs, polled: { kind: 'timed_out' } }])
  })

  // rules/checkout#polling
  it('never has two questions open, ends exactly once and never after the limit, with each setting', async () => {
    const answer = fc.record({
      value: fc.constantFrom('not yet', 'not yet', 'not yet', 'done'),
      tookMs: fc.nat({ max: 7_000 }),
    })
    const setting = fc.constantFrom(checkoutPolling, productPolling)
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 40 }), setting, async (answers, settings) => {
        const last = answers[answers.length - 1] ?? { value: 'not yet', tookMs: 1 }
        const { mostOpen, ended } = await watch(ask => answers[ask] ?? last, settings)
        expect(mostOpen).toBe(1)
        expect(ended).toHaveLength(1)
        expect(ended[0]?.at).toBeLessThanOrEqual(settings.limitMs)
        if (ended[0]?.polled.kind === 'timed_out') expect(ended[0].at).toBe(settings.limitMs)
      }),
      { numRuns: 50 },
    )
  })

  it('stops asking when nobody listens any more', async () => {
    const clock = createTestClock()
    let asked = 0
    const stop = poll({
      read: async () => {
        asked += 1
        return 'not yet'
      },
      isSettled: () => false,
      everyMs,
      limitMs,
      clock,
    }).subscribe()
    await clock.advance(2_500)
    stop.unsubscribe()
    await clock.advance(limitMs)
    expect(asked).toBe(3)
  })

  // rules/checkout#polling
  it('serves the products-side poller with its own settings', async () => {
    const clock = createTestClock()
    let asked = 0
    const polled = firstValueFrom(
      poll({
        read: async () => {
          asked += 1
          return asked
        },
        isSettled: count => count > 5,
        ...productPolling,
        clock,
      }),
    )
    await clock.advance(productPolling.limitMs)
    expect(await polled).toEqual({ kind: 'settled', value: 6 })
  })
})
