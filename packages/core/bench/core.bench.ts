/**
 * Benchmarks of the core: `npm run bench -- core` prints one JSON line per figure. Figures are medians of alternating
 * runs with a thousand and ten thousand events, so that the ratio holds on a busy machine. `growth_to_linear` is the
 * slowdown for ten times the events, divided by ten; 1 is linear.
 */

import { cartMutations } from '../src/cart/cart-mutations.ts'
import { begin, emptyCartModel, serverResponded, stateOf } from '../src/cart/cart-state.ts'
import { pieceCount } from '../src/cart/cart-totals.ts'
import { type EventIndex, indexEvents } from '../src/catalogue/event-index.ts'
import { type EventSearch, findEvents, listEvents, upcomingEvents } from '../src/catalogue/find-events.ts'
import { viewQualityIn } from '../src/seat-map/view-quality.ts'
import { bestSeats } from '../src/seating/best-seats.ts'
import { benchCart, benchEvents, benchFolders, benchNow, benchTimeZone } from './big-shop.ts'
import { medianMsOf } from './median-ms-of.ts'

const surroundings = { timeZone: benchTimeZone, folders: benchFolders }
const many = benchEvents(10_000)
const few = many.slice(0, 1_000)
const [manyIndex, fewIndex] = [indexEvents(many, surroundings), indexEvents(few, surroundings)]

const print = (figure: object): void => console.log(JSON.stringify(figure))

const find = (search: EventSearch) => (index: EventIndex) => findEvents(index, search, benchNow)

const operations: Readonly<Record<string, (index: EventIndex) => unknown>> = {
  'list all with offer and lowest price': index => listEvents(index, {}, benchNow),
  'filter by month': find({ month: '2027-08' }),
  'filter by folder and venue': find({ folderId: 'folder-3', venueId: 'venue-3' }),
  'filter by weekend': find({ isThisWeekend: true }),
  'search two words': find({ words: 'Kesäyö KUOPIO' }),
  'search a word that nothing has': find({ words: 'xylofoni' }),
}

/** The small shop runs ten times as often, so that both sides do equal work if time grows linearly. */
const compare = (operation: string, run: (shop: 'few' | 'many') => unknown, rounds: number): void => {
  const [tenSmall = 0, large = 0] = medianMsOf(
    [() => Array.from({ length: 10 }, () => run('few')), () => run('many')],
    rounds,
  )
  print({
    bench: 'core',
    operation,
    ms_1000: Number((tenSmall / 10).toFixed(3)),
    ms_10000: Number(large.toFixed(3)),
    growth: Number(((10 * large) / tenSmall).toFixed(1)),
    growth_to_linear: Number((large / tenSmall).toFixed(2)),
  })
}

for (const [operation, run] of Object.entries(operations)) {
  compare(operation, shop => run(shop === 'few' ? fewIndex : manyIndex), 101)
}
compare('index events, once per list', shop => indexEvents(shop === 'few' ? few : many, surroundings), 7)

const [upcomingMs = 0] = medianMsOf([() => upcomingEvents(many, benchNow)], 41)
print({ bench: 'core', operation: 'upcoming of 10,000 without an index', ms: Number(upcomingMs.toFixed(3)) })

const addLine = (lines: number) => {
  const model = serverResponded(emptyCartModel, benchCart(lines))
  const items = [{ productId: `event-${lines - 1}-${(lines - 1) % 10}`, amount: 1 }]
  const perRun = 200
  return () => {
    let pieces = 0
    for (let run = 0; run < perRun; run += 1) {
      const state = stateOf(begin(model, { id: 'one', mutation: cartMutations.addItems(items) }))
      if (state.phase === 'present') pieces += pieceCount(state.cart)
    }
    if (pieces !== perRun * (lines * 2 + 1)) throw new Error('The line was not added.')
  }
}
const [tenMs = 0, hundredMs = 0] = medianMsOf([addLine(10), addLine(100)], 41)
const microsPerAdd = (hundredMs / 200) * 1_000
print({
  bench: 'core',
  operation: 'add a line to a cart of 100 lines',
  microseconds: Number(microsPerAdd.toFixed(2)),
  growth_from_10_lines: Number((hundredMs / tenMs).toFixed(1)),
  under_50_microseconds: microsPerAdd < 50,
})

// A hall of 5,000 seats, a third of them taken.
const hall = Array.from({ length: 50 }, (_, y) =>
  Array.from({ length: 100 }, (_seat, x) => ({ x, y, isAccessible: false, isFree: (x * 7 + y * 3) % 11 < 8 })),
)
const drawHall = () => {
  const qualityOf = viewQualityIn(hall.flat())
  return hall.map(row => row.map(seat => ({ ...seat, quality: qualityOf(seat) })))
}
const drawn = drawHall()
const [drawMs = 0, bestMs = 0] = medianMsOf(
  [drawHall, () => bestSeats(drawn, { count: 4, isFree: ({ isFree }) => isFree })],
  41,
)
print({
  bench: 'core',
  operation: 'the best 4 of 5,000 seats',
  ms: Number(bestMs.toFixed(3)),
  quality_of_all_ms: Number(drawMs.toFixed(3)),
})
