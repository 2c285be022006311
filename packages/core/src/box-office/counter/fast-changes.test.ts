import fc from 'fast-check'
import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { createRememberingTerminal } from '../../testing/remembering-terminal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import type { CounterService } from './counter-service.ts'
import { createCounterService } from './create-counter-service.ts'

const till = { id: 'k', name: 'Kassa', payments: ['cash', 'card_terminal'], takesCodes: true, refunds: true } as const
const start_date = new Date(testStart + 3_600_000).toISOString()
const availability = {
  available: true,
  min: 1,
  max: 99,
  step: 1,
  status: 'green' as const,
  info: { fi: 'Hyvin tilaa' },
}
const tickets = [
  wireProduct({ id: 'lippu', price: '14.00', availability }),
  wireProduct({ id: 'lapsi', price: '8.00', availability }),
]
const ofSeats = tickets.map(ticket => ({ ...ticket, allowed_seat_categories: ['a'] }))
const plain = wireEvent({ id: 'ilta', start_date, availability, products: tickets })
const seated = wireEvent({ id: 'konsertti', start_date, has_seating_chart: true, availability, products: ofSeats })

/** A till whose ticket API takes its time. */
const start = async (event = plain, stock: Readonly<Record<string, number>> = {}) => {
  const products = event.products ?? []
  const test = createTestCore({ products, events: [event], stock })
  test.server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  const { terminal } = createRememberingTerminal()
  const charged: number[] = []
  const counter = createCounterService(test.core, test.ids, {
    till,
    terminal: {
      ...terminal,
      charge: async ({ amount }) => {
        charged.push(amount)
        return ok({ kind: 'approved', reference: 'T-1' })
      },
    },
    journal: createMemoryJournal(),
    timeZone: 'Europe/Helsinki',
  })
  counter.subscribe(() => undefined)
  await counter.load()
  await test.clock.advance(500)
  test.server.setLatency(30)
  const basket = () => counter.getSnapshot().basket.lines.map(({ product, amount }) => `${amount} ${product.id}`)
  return { ...test, counter, basket, charged, settle: () => test.clock.advance(2_000) }
}

const keys = {
  ticket: counter => counter.add('lippu', 1),
  tickets: counter => counter.add('lippu', 3),
  children: counter => counter.add('lapsi', 2),
  more: counter => counter.more(),
  fewer: counter => counter.fewer(),
  remove: counter => counter.remove(),
  clear: counter => counter.clear(),
  undo: counter => counter.undo(),
} satisfies { readonly [key: string]: (counter: CounterService) => void }
type Key = keyof typeof keys
/** A key, and the milliseconds until the next one. */
const presses = (names: readonly Key[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(0, 10, 40, 100)), { maxLength: 9 })

// rules/kiosk#one-sale
describe('keys that come before the ticket API has answered those before them', () => {
  it.each([
    ['of pieces', plain, ['ticket', 'tickets', 'children', 'more', 'fewer', 'remove', 'clear', 'undo']],
    ['of numbered seats', seated, ['ticket', 'more', 'fewer', 'remove']],
  ] as const)('make the basket %s that they make one by one', async (_what, event, names) => {
    await fc.assert(
      fc.asyncProperty(presses(names), async pressed => {
        const fast = await start(event)
        const slow = await start(event)
        for (const [key, pause] of pressed) {
          keys[key](fast.counter)
          if (pause > 0) await fast.clock.advance(pause)
          keys[key](slow.counter)
          await slow.settle()
        }
        await fast.settle()
        expect(fast.basket().toSorted()).toEqual(slow.basket().toSorted())
      }),
    )
  })

  it('show at once what they lead to', async () => {
    const { counter, basket, settle } = await start()
    counter.add('lippu', 3)
    counter.fewer()
    expect(basket()).toEqual(['2 lippu'])
    expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 2_800 })
    await settle()
    expect([basket(), counter.getSnapshot().basket.toPay]).toEqual([['2 lippu'], 2_800])
  })

  it.each([
    ['of pieces', plain, ['ticket', 'tickets', 'children', 'more', 'fewer', 'remove', 'clear', 'undo']],
    ['of numbered seats', seated, ['ticket', 'more', 'fewer', 'remove']],
  ] as const)('leave no VAT of another sum beside the sum %s', async (_what, event, names) => {
    await fc.assert(
      fc.asyncProperty(presses(names), async pressed => {
        const { counter, settle, clock } = await start(event)
        const expectItsOwn = () => {
          const { vat, toPay } = counter.getSnapshot().basket
          if (vat) expect(vat.reduce((gross, line) => gross + line.gross, 0)).toBe(toPay)
        }
        counter.subscribe(expectItsOwn)
        for (const [key, pause] of pressed) {
          keys[key](counter)
          expectItsOwn()
          if (pause > 0) await clock.advance(pause)
        }
        await settle()
        if (event === plain) expect(counter.getSnapshot().basket.vat).toBeDefined()
      }),
    )
  })

  it.each(['payCash', 'payCard', 'paySplit'] as const)('are paid as they stand by %s', async way => {
    const { counter, settle, server, charged } = await start()
    counter.add('lippu', 3)
    counter.fewer()
    void counter[way]()
    if (way === 'payCash') void counter.finishCash()
    if (way === 'paySplit') void counter.takePart('card_terminal')
    await settle()
    expect(counter.getSnapshot().lastSale).toMatchObject({ total: 2_800 })
    expect(charged).toEqual(way === 'payCash' ? [] : [2_800])
    expect(server.heard.filter(call => call === 'createCheckout')).toHaveLength(1)
  })

  it('change nothing in the place of what was refused', async () => {
    const { counter, basket, settle } = await start(plain, { lippu: 1 })
    counter.add('lapsi', 2)
    await settle()
    counter.add('lippu', 3)
    counter.fewer()
    counter.remove()
    await settle()
    expect(basket()).toEqual(['2 lapsi'])
  })
})
