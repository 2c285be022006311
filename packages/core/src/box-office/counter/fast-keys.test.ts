import { idempotencyKeyHeader } from '@portti/contract'
import fc from 'fast-check'
import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { HttpAnswer } from '../../ports/http.ts'
import type { Ids } from '../../ports/ids.ts'
import { createFakeTicketApi, type FakeTicketApi } from '../../testing/fake-ticket-api.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { createCountingIds } from '../../testing/recording-ports.ts'
import { createRememberingTerminal } from '../../testing/remembering-terminal.ts'
import { createTestClock, type TestClock, testStart } from '../../testing/test-clock.ts'
import { createTestCore } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import type { TillJournal } from '../payment/till-journal.ts'
import type { CounterService } from './counter-service.ts'
import { createCounterService } from './create-counter-service.ts'

const products = [wireProduct({ id: 'lippu', price: '14.00' }), wireProduct({ id: 'vapaa', price: '0.00' })]
const tonight = wireEvent({ id: 'ilta', start_date: new Date(testStart + 3_600_000).toISOString(), products })

type Part = { readonly kind: string; readonly amount: string }
type Told = Part & { readonly parts?: readonly Part[] }
type Cut = 'request_lost' | 'answer_lost'
type Order = { readonly path: string; readonly amount: string; readonly parts: readonly Part[] }

/** A ticket API whose checkouts are paid at once, as a till's are, and the orders that came of them. */
const sellingApi = (clock: Clock) => {
  const fake = createFakeTicketApi({ clock, products, events: [tonight], stock: { lippu: 1_000, vapaa: 1_000 } })
  const orders: Order[] = []
  const answered = new Map<string, HttpAnswer>()
  const troubles: (Cut | undefined)[] = []
  const act: FakeTicketApi['send'] = async request => {
    const answer = await fake.send(request)
    if (request.method !== 'POST' || !request.path.includes('/checkouts.json')) return answer
    const key = request.headers[idempotencyKeyHeader] ?? ''
    const known = answered.get(key)
    if (answer.isErr() || known) return known && answer.isOk() ? ok(known) : answer
    if (answer.value.status !== 201) return answer
    const { payment } = (request.body as { readonly checkout: { readonly payment: Told } }).checkout
    orders.push({ path: request.path, amount: payment.amount, parts: payment.parts ?? [payment] })
    const order = { number: `P26-${orders.length}`, secret: 'salaisuus' }
    fake.completeCheckout(order)
    const body = { cart_checkout: { uuid: `kassa-${orders.length}`, checkout_status: 'COMPLETED', order } }
    const paid = { status: 201, body: { ...(answer.value.body as object), ...body } }
    answered.set(key, paid)
    return ok(paid)
  }
  const noAnswer = err({ detail: 'lost on the way' })
  const send: FakeTicketApi['send'] = async request => {
    const trouble = troubles.shift()
    if (trouble === 'request_lost') return noAnswer
    const answer = await act(request)
    return trouble === 'answer_lost' ? noAnswer : answer
  }
  return { server: { ...fake, send }, orders, troubles }
}

/** One page of a till. Once it is killed, nothing that it asked is answered to it. */
const openPage = (given: {
  readonly clock: TestClock
  readonly server: FakeTicketApi
  readonly journal: TillJournal
  readonly terminal: CardTerminal
  readonly ids: Ids
}) => {
  const { clock, server, journal, terminal } = given
  let isKilled = false
  const alive =
    <Asked extends readonly unknown[], Answer>(act: (...asked: Asked) => Promise<Answer>, ms = 0) =>
    async (...asked: Asked): Promise<Answer> => {
      if (ms > 0) await new Promise<void>(done => void clock.after(ms, done))
      const answer = isKilled ? undefined : await act(...asked)
      return isKilled || answer === undefined ? new Promise<never>(() => undefined) : answer
    }
  const storage = createMemoryStorage()
  const { core, ids } = createTestCore({
    before: { clock, server: { ...server, send: alive(server.send) }, storage, ids: given.ids },
  })
  const counter = createCounterService(core, ids, {
    till: { id: 'kassa', name: 'Kassa 2', takesCodes: true, refunds: true, payments: ['cash', 'card_terminal'] },
    terminal: {
      // It takes its time, so that keys come meanwhile.
      charge: alive(terminal.charge, 120),
      refund: alive(terminal.refund, 120),
      ask: alive(terminal.ask, 120),
      reverse: alive(terminal.reverse, 120),
    },
    journal: { entries: alive(journal.entries), keep: alive(journal.keep), drop: alive(journal.drop) },
    timeZone: 'Europe/Helsinki',
  })
  const stop = counter.subscribe(() => undefined)
  return {
    counter,
    kill: (): void => {
      isKilled = true
      stop()
    },
  }
}

const keys = {
  ticket: counter => counter.add('lippu', 1),
  free: counter => counter.add('vapaa', 1),
  more: counter => counter.more(),
  clear: counter => counter.clear(),
  cash: counter => void counter.payCash(),
  card: counter => void counter.payCard(),
  split: counter => void counter.paySplit(),
  nothingToPay: counter => void counter.finishFree(),
  note: counter => counter.tender(5_000),
  five: counter => counter.typePart(500),
  enter: counter => void counter.finishCash(),
  partInCash: counter => void counter.takePart('cash'),
  partByCard: counter => void counter.takePart('card_terminal'),
  undoPart: counter => void counter.undoPart(),
  escape: counter => counter.cancelPayment(),
} satisfies { readonly [key: string]: (counter: CounterService) => void }

type Key = keyof typeof keys
/** Keys that a clerk presses for one sale. */
const sales: readonly (readonly Key[])[] = [
  ['ticket', 'card'],
  ['ticket', 'cash', 'note', 'enter'],
  ['free', 'nothingToPay'],
  ['ticket', 'split', 'five', 'partInCash', 'partByCard'],
  ['ticket', 'more', 'split', 'five', 'partByCard', 'five', 'partInCash', 'undoPart', 'partByCard'],
]
const anyKeys = fc.oneof(
  fc.constantFrom(...(Object.keys(keys) as Key[])).map(key => [key]),
  fc.constantFrom(...sales),
)
/** Milliseconds until the next key. */
const anyPause = fc.constantFrom(0, 20, 90, 400, 1_500)
const anyTrouble = fc.constantFrom(undefined, undefined, undefined, 'request_lost' as const, 'answer_lost' as const)
const anyEnd = fc.constantFrom('goes_on' as const, 'goes_on' as const, 'killed' as const)
const anyCard = fc.option(fc.constantFrom('request_lost' as const, 'answer_lost' as const, 'declined' as const))
const centsOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

// rules/kiosk#split-payment, rules/kiosk#card-terminal
it('whatever is pressed, and however fast: cards paid what the orders say, and no cart is sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyKeys, anyPause, anyTrouble, anyCard, anyEnd), { minLength: 1, maxLength: 12 }),
      async presses => {
        const clock = createTestClock()
        const { server, orders, troubles } = sellingApi(clock)
        const journal = createMemoryJournal()
        const { terminal, meet, cents } = createRememberingTerminal()
        const given = { clock, server, journal, terminal, ids: createCountingIds() }
        let { counter, kill } = openPage(given)
        await counter.load()
        server.setLatency(30)
        for (const [pressed, pause, trouble, card, end] of presses) {
          troubles.push(trouble)
          if (card) meet(card)
          for (const key of pressed) {
            keys[key](counter)
            // Without a pause the next key comes before any answer, as from a page that is busy.
            if (pause > 0) await clock.advance(pause)
          }
          if (end === 'goes_on') continue
          kill()
          ;({ counter, kill } = openPage(given))
          void counter.load()
          await clock.advance(pause)
        }
        troubles.splice(0)
        await clock.advance(60_000)
        // Parts that were already paid go back, the last part first.
        for (let part = 0; part < presses.length; part += 1) {
          void counter.undoPart()
          await clock.advance(1_000)
        }
        counter.cancelPayment()
        await clock.advance(60_000)
        kill()

        const parts = orders.flatMap(order => order.parts)
        expect(cents()).toBe(centsOf(parts.flatMap(part => (part.kind === 'card_terminal' ? [part.amount] : []))))
        for (const order of orders) expect(centsOf(order.parts.map(part => part.amount))).toBe(centsOf([order.amount]))
        expect(new Set(orders.map(({ path }) => path)).size).toBe(orders.length)
        expect(counter.getSnapshot().payment).toEqual({ phase: 'none' })
        expect(await journal.entries()).toEqual([])
      },
    ),
  )
})
