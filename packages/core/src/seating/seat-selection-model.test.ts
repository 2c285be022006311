import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import type { SeatService, SeatType } from './chosen-seat.ts'
import { createSeatSelectionService } from './create-seat-selection-service.ts'
import type { SeatSelectionService } from './seat-selection-service.ts'

const eventId = 'konsertti'
const rowLength = 12
const chartIdOf = (place: number): string => `permanto-1-${place}`
const places = Array.from({ length: rowLength }, (_, index) => index + 1)

type Tab = TestCore & { readonly selection: SeatSelectionService<SeatType, SeatService> }

const openTab = (before?: TestCore): Tab => {
  const shopper = createTestCore(before ? { before: { ...before, storage: before.storage.otherTab() } } : {})
  const selection = createSeatSelectionService(shopper.core, {
    eventId,
    max: rowLength,
    products: [{ id: 'lippu', price: 2490, categories: ['a'] }],
    services: [],
  })
  selection.subscribe(() => undefined)
  return { ...shopper, selection }
}
/** Another customer of the same shop: another browser. */
const otherBrowser = ({ clock, server, ids }: TestCore): TestCore =>
  createTestCore({ before: { clock, server, ids, storage: createTestCore().storage } })

const shownIn = ({ selection }: Tab): readonly string[] => {
  const { map, stateOf } = selection.getSnapshot()
  const seats = map?.sections.flatMap(({ rows }) => rows.flatMap(row => row.seats)) ?? []
  return seats.filter(seat => stateOf(seat) === 'chosen').map(({ chartId }) => chartId)
}
/** Seats that the server holds for this browser's cart, as a newly opened page fetches them. */
const heldFor = async (tab: Tab): Promise<readonly string[]> => {
  const { core, clock } = createTestCore({ before: { ...tab, storage: tab.storage.otherTab() } })
  const reading = core.cart.load()
  await clock.advance(60_000)
  await reading
  const state = core.cart.getSnapshot()
  core.dispose()
  return state.phase === 'present' ? state.cart.seats.map(({ chartId }) => chartId) : []
}

type Step =
  | { readonly kind: 'press'; readonly tab: 0 | 1; readonly place: number }
  | { readonly kind: 'best'; readonly tab: 0 | 1; readonly count: number }
  | { readonly kind: 'hide' | 'show'; readonly tab: 0 | 1 }
  | { readonly kind: 'wait' | 'latency'; readonly ms: number }
  | { readonly kind: 'lose'; readonly what: 'request_lost' | 'answer_lost' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'other'; readonly place: number }

const tab = fc.constantFrom(0 as const, 1 as const)
const place = fc.integer({ min: 1, max: rowLength })
const press = fc.record({ kind: fc.constant('press' as const), tab, place })
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 50, 300, 2_000, 11_000) })
const latency = fc.record({ kind: fc.constant('latency' as const), ms: fc.constantFrom(0, 40, 900, 15_000) })
const hiding = fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const), tab })
const calm = [
  { arbitrary: press, weight: 6 },
  { arbitrary: wait, weight: 3 },
  { arbitrary: latency, weight: 1 },
  { arbitrary: hiding, weight: 1 },
] as const
const anything: fc.Arbitrary<Step> = fc.oneof(
  ...calm,
  {
    arbitrary: fc.record({ kind: fc.constant('best' as const), tab, count: fc.integer({ min: 1, max: 3 }) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('lose' as const),
      what: fc.constantFrom('request_lost' as const, 'answer_lost' as const),
    }),
    weight: 2,
  },
  { arbitrary: fc.constant({ kind: 'busy' as const }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('other' as const), place }), weight: 1 },
)

/** Runs the steps, and lets everything settle while both tabs are watched. */
const play = async (steps: readonly Step[]): Promise<readonly [Tab, Tab]> => {
  const first = openTab()
  const second = openTab(first)
  const tabs = [first, second] as const
  const other = otherBrowser(first)
  const { clock, server } = first
  await clock.settle()
  for (const step of steps) {
    switch (step.kind) {
      case 'press':
        tabs[step.tab].selection.toggle(chartIdOf(step.place))
        break
      case 'best':
        tabs[step.tab].selection.best({ count: step.count })
        break
      case 'hide':
      case 'show':
        tabs[step.tab].selection.setHidden(step.kind === 'hide')
        break
      case 'wait':
        await clock.advance(step.ms)
        break
      case 'latency':
        server.setLatency(step.ms)
        break
      case 'lose':
        server.trouble(step.what)
        break
      case 'busy':
        server.trouble({ status: 429, body: { error: { code: 'unspecified_exception' } } })
        break
      case 'other':
        void other.core.cart.reserveSeats({ eventId, chartId: chartIdOf(step.place) })
        break
    }
  }
  server.setLatency(0)
  for (const { selection } of tabs) selection.setHidden(false)
  await clock.advance(240_000)
  return tabs
}
const end = (tabs: readonly Tab[]): void => {
  for (const { core } of tabs) core.dispose()
}

describe('choosing seats', () => {
  it('ends with just those seats shown as chosen that the server holds, whatever happens on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 14 }), async steps => {
        const tabs = await play(steps)
        const held = await heldFor(tabs[0])
        for (const one of tabs) {
          expect(one.selection.getSnapshot().isBusy).toBe(false)
          expect([...shownIn(one)].sort()).toEqual([...held].sort())
        }
        end(tabs)
      }),
      { numRuns: 25 },
    )
  })

  it('loses no press: each turns its seat over, however fast they come and however late answers are', async () => {
    const steps = fc
      .array(fc.oneof(...calm), { maxLength: 16 })
      .map(all => all.map(step => ({ ...step, tab: 0 as const })))
    await fc.assert(
      fc.asyncProperty(steps, async all => {
        const tabs = await play(all)
        const pressed = places.filter(
          one => all.filter(step => step.kind === 'press' && step.place === one).length % 2 === 1,
        )
        expect([...shownIn(tabs[0])].sort()).toEqual(pressed.map(chartIdOf).sort())
        expect(tabs[0].core.cart.getSnapshot().error).toBeUndefined()
        end(tabs)
      }),
      { numRuns: 25 },
    )
  })
})
