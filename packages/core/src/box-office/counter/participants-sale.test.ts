import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../cart/cart.ts'
import type { Till } from '../../staff/till.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { createRememberingTerminal } from '../../testing/remembering-terminal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore, type TestCoreSettings } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { createCartHandover } from '../basket/cart-handover.ts'
import type { PendingParticipants } from '../basket/counter-participants.ts'
import { createScanService } from '../scans/create-scan-service.ts'
import type { RefundApi } from '../sold/refund-api.ts'
import { createCounterService } from './create-counter-service.ts'
import { editAskedParticipants } from './edit-pending-participants.ts'

const till: Till = {
  id: 'kassa',
  name: 'Kassa 2',
  payments: ['cash', 'card_terminal'],
  takesCodes: true,
  refunds: true,
}
const availability = { available: true, min: 1, max: 3, step: 1, status: 'green', info: { fi: 'Hyvin tilaa' } } as const
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const place = wireProduct({ id: 'paikka', title: { fi: 'Kurssipaikka' }, price: '80.00', availability })
const fields = [
  { name: 'first_name', title: { fi: 'Etunimi' }, required: true },
  { name: 'role', title: { fi: 'Rooli' }, required: false },
]
const at = (ms: number): string => new Date(testStart + ms).toISOString()
const course = wireEvent({ id: 'kurssi', start_date: at(1_800_000), registration: { fields }, products: [place] })
const tonight = wireEvent({ id: 'ilta', start_date: at(3_600_000), products: [ticket] })
const sold = { checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } }
const [aino, eino] = [{ first_name: 'Aino', role: 'vie' }, { first_name: 'Eino' }]
const soldOrder = {
  number: sold.order.number,
  created: at(0),
  status: 'paid' as const,
  customer: { first_name: 'Aino' },
  lines: [
    {
      product_id: 'paikka',
      product_type: 'single_event_access' as const,
      title: { fi: 'Kurssipaikka' },
      amount: 1,
      price: '80.00',
      total: '80.00',
      event_registration: { participants: [aino] },
    },
  ],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '80.00',
  tickets: [],
}

const start = async (settings: TestCoreSettings = {}) => {
  const test = createTestCore({ products: [ticket, place], events: [course, tonight], ...settings })
  const journal = createMemoryJournal()
  const { terminal } = createRememberingTerminal()
  const open = () => createCounterService(test.core, test.ids, { till, terminal, journal, timeZone: 'Europe/Helsinki' })
  const counter = open()
  counter.subscribe(() => undefined)
  await counter.load()
  const asked = (): PendingParticipants => {
    const now = counter.getSnapshot().asked
    if (!now) throw new Error('Nobody is asked for')
    return now
  }
  const lines = () =>
    counter
      .getSnapshot()
      .basket.lines.map(({ amount, participants, isPending }) => ({ amount, participants, isPending }))
  const settle = () => test.clock.advance(500)
  /** Sells places to these. */
  const sell = async (...participants: readonly Readonly<Record<string, string>>[]) => {
    counter.add('paikka', participants.length)
    const registered = counter.register(participants)
    await settle()
    return registered
  }
  return {
    ...test,
    counter,
    journal,
    open,
    asked,
    lines,
    settle,
    sell,
    edit: () => editAskedParticipants(test.core, counter, asked()),
  }
}

// rules/kiosk#participants
describe('a ticket that asks for its participants', () => {
  it('asks first: nothing is sold and nothing can be paid until they are registered', async () => {
    const { counter, server, settle, lines, edit } = await start()
    expect(counter.getSnapshot()).toMatchObject({
      event: { id: 'kurssi' },
      tiles: { tickets: [{ offer: { state: 'on_sale' } }] },
    })
    counter.chooseEvent('ilta')
    counter.add('lippu', 1)
    await settle()
    counter.chooseEvent('kurssi')
    counter.add('paikka', 2)
    expect(counter.getSnapshot()).toMatchObject({
      asked: { product: { id: 'paikka' }, amount: 2 },
      canPay: { cash: false, card: false, split: false, free: false },
    })
    await counter.payCash()
    expect(counter.getSnapshot().payment).toEqual({ phase: 'none' })
    expect(server.heard.filter(call => call === 'addItems')).toHaveLength(1)
    const form = edit()
    expect(form.getSnapshot()).toMatchObject({ phase: 'open', fields, participants: [{}, {}], problems: [] })
    form.change([aino, {}])
    expect(await form.save()).toBe(false)
    expect(form.getSnapshot()).toMatchObject({
      attempts: 1,
      problems: [{ participant: 1, kind: 'missing', field: { name: 'first_name' } }],
    })
    form.change([{ ...aino, first_name: ' Aino ' }, eino])
    const saving = form.save()
    expect(form.getSnapshot()).toMatchObject({ isSaving: true })
    expect(await form.save()).toBe(false)
    expect(lines().at(-1)).toEqual({ amount: 2, participants: [aino, eino], isPending: true })
    await settle()
    expect(await saving).toBe(true)
    expect(counter.getSnapshot().asked).toBeUndefined()
    expect(lines().at(-1)).toEqual({ amount: 2, participants: [aino, eino], isPending: false })
    expect(counter.getSnapshot()).toMatchObject({ basket: { toPay: 18_490 }, canPay: { cash: true } })
  })

  it('is asked for the amount that it is sold in, and for nobody when none is left', async () => {
    const { counter, asked } = await start()
    counter.add('paikka', 5)
    expect(asked().amount).toBe(3)
    expect(counter.getSnapshot().adjusted).toMatchObject({ wanted: 5, amount: 3 })
    const none = await start({
      events: [{ ...course, products: [{ ...place, availability: { ...availability, available: false } }] }],
    })
    none.counter.add('paikka', 1)
    expect(none.counter.getSnapshot()).toMatchObject({ adjusted: { wanted: 1, amount: 0 } })
    expect(none.counter.getSnapshot().asked).toBeUndefined()
  })

  it('is sold by number where its event asks nothing', async () => {
    const { counter, lines } = await start({ events: [{ ...course, registration: { fields: [] } }] })
    counter.add('paikka', 2)
    expect(counter.getSnapshot().asked).toBeUndefined()
    expect(lines()).toMatchObject([{ amount: 2, participants: undefined }])
  })

  it('asks by a search and by a barcode too, and what was typed stays when it is pressed again', async () => {
    const { counter, asked } = await start()
    counter.search('kurssipaikka')
    const [hit] = counter.getSnapshot().found
    if (!hit) throw new Error('Nothing was found')
    void counter.choose(hit, 2)
    const first = asked()
    expect(first.amount).toBe(2)
    const scans = createScanService({ api: {} as RefundApi, counter, till })
    await scans.read('PAIKKA')
    expect(scans.getSnapshot()).toEqual({ phase: 'none' })
    expect(asked()).toBe(first)
    counter.stopAsking()
    expect(counter.getSnapshot()).toMatchObject({ basket: { lines: [] } })
    expect(counter.getSnapshot().asked).toBeUndefined()
  })

  it('stays asked when another ticket asks, and a scan of it says so and turns to no other event', async () => {
    const child = wireProduct({ id: 'lapsi', title: { fi: 'Lapsen paikka' }, availability })
    const away = { ...course, id: 'toinen', products: [child] }
    const { counter, asked, sell } = await start({ products: [place, child], events: [course, away] })
    const scans = createScanService({ api: {} as RefundApi, counter, till })
    counter.chooseEvent('kurssi')
    counter.add('paikka', 2)
    const first = asked()
    await scans.read('LAPSI')
    expect(scans.getSnapshot()).toMatchObject({ phase: 'asked', product: { id: 'lapsi' } })
    expect(counter.getSnapshot()).toMatchObject({ event: { id: 'kurssi' } })
    expect(asked()).toBe(first)
    counter.chooseEvent('toinen')
    counter.add('lapsi', 1)
    expect(asked()).toBe(first)
    counter.stopAsking()
    await scans.read('LAPSI')
    expect(scans.getSnapshot()).toEqual({ phase: 'none' })
    expect(asked()).toMatchObject({ product: { id: 'lapsi' } })
    counter.stopAsking()
    counter.chooseEvent('kurssi')
    await sell(aino)
    counter.more()
    const line = asked()
    await scans.read('PAIKKA')
    expect(scans.getSnapshot()).toMatchObject({ phase: 'asked' })
    expect(asked()).toBe(line)
  })

  it('keeps what was typed where the ticket API refuses it, and says why', async () => {
    const { counter, server, edit, settle } = await start()
    counter.add('paikka', 1)
    const form = edit()
    form.change([aino])
    server.trouble({ status: 409, body: { error: { code: 'unspecified_exception', message: '' } } })
    const saving = form.save()
    await settle()
    expect(await saving).toBe(false)
    expect(counter.getSnapshot()).toMatchObject({
      asked: { product: { id: 'paikka' } },
      failure: { kind: 'refused' },
      basket: { lines: [] },
    })
    expect(form.getSnapshot()).toMatchObject({ isSaving: false, participants: [aino] })
    const again = form.save()
    await settle()
    expect(await again).toBe(true)
    expect(counter.getSnapshot().failure).toBeUndefined()
  })

  const lost = ['answer_lost', 'answer_lost', 'answer_lost'] as const
  it('is sold once where the answer was lost and the cart shows it', async () => {
    const { counter, server, clock, edit, lines, sell } = await start()
    await sell({ first_name: 'Saara' })
    counter.add('paikka', 2)
    const form = edit()
    form.change([aino, eino])
    server.trouble(...lost)
    const saving = form.save()
    await clock.advance(5_000)
    expect(await saving).toBe(true)
    expect(lines()).toMatchObject([{ amount: 1 }, { amount: 2, participants: [aino, eino] }])
    expect(counter.getSnapshot().asked).toBeUndefined()
    expect(counter.getSnapshot().failure).toBeUndefined()
  })

  it('is not sent again before the cart was read, and is sold once where the first attempt had come', async () => {
    const { counter, server, clock, edit, lines, sell } = await start()
    await sell(aino)
    const sent = () => server.heard.filter(call => call === 'addItems').length
    counter.add('paikka', 1)
    const form = edit()
    form.change([aino])
    server.trouble(...lost, ...lost)
    const saving = form.save()
    await clock.advance(5_000)
    expect(await saving).toBe(false)
    const before = sent()
    server.forgetTrouble()
    server.trouble('request_lost')
    expect(await form.save()).toBe(false)
    expect(counter.getSnapshot()).toMatchObject({ asked: { product: { id: 'paikka' } }, failure: {} })
    const again = form.save()
    await clock.advance(500)
    expect(await again).toBe(true)
    expect(sent()).toBe(before)
    expect(lines()).toMatchObject([{ participants: [aino] }, { participants: [aino] }])
    expect(counter.getSnapshot().asked).toBeUndefined()
  })
})

// rules/kiosk#participants
describe('a line with participants', () => {
  it('is a line of its own; one more asks for the next, and one fewer who leaves', async () => {
    const { counter, asked, edit, lines, settle, sell } = await start()
    await sell(aino)
    await sell(eino)
    expect(lines()).toMatchObject([{ participants: [aino] }, { participants: [eino] }])
    counter.more()
    expect(asked()).toMatchObject({ amount: 2, itemId: counter.getSnapshot().basket.lines[1]?.id })
    // Two of the three that are sold at most are in the basket: one more is the last.
    const form = edit()
    expect(form.getSnapshot()).toMatchObject({ participants: [eino, {}], canAddAnother: false, canRemoveOne: true })
    form.copyPrevious(1)
    const saving = form.save()
    await settle()
    expect(await saving).toBe(true)
    expect(lines()).toMatchObject([{ participants: [aino] }, { amount: 2, participants: [eino, eino] }])
    counter.fewer()
    const other = edit()
    other.remove(0)
    other.change([{ ...eino, role: 'seuraa' }])
    void other.save()
    await settle()
    expect(lines()).toMatchObject([
      { participants: [aino] },
      { amount: 1, participants: [{ first_name: 'Eino', role: 'seuraa' }] },
    ])
    counter.fewer()
    await settle()
    expect(lines()).toMatchObject([{ participants: [aino] }])
  })

  it('asks no more once it has left the basket', async () => {
    const { counter, settle, sell } = await start()
    await sell(aino)
    counter.more()
    counter.remove()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ basket: { lines: [] } })
    expect(counter.getSnapshot().asked).toBeUndefined()
  })

  it('comes back with its participants when an emptied basket is put in again', async () => {
    const { counter, lines, settle, sell } = await start()
    await sell(aino)
    await sell(eino)
    counter.add('paikka', 1)
    counter.clear()
    expect(counter.getSnapshot().asked).toBeUndefined()
    await settle()
    expect(lines()).toEqual([])
    counter.undo()
    expect(lines()).toEqual([
      { amount: 1, participants: [aino], isPending: true },
      { amount: 1, participants: [eino], isPending: true },
    ])
    await settle()
    expect(lines()).toEqual([
      { amount: 1, participants: [aino], isPending: false },
      { amount: 1, participants: [eino], isPending: false },
    ])
  })

  it('can be put in again once more where that was refused, until another sale begins', async () => {
    const { counter, server, lines, settle, sell } = await start()
    await sell(aino)
    counter.clear()
    await settle()
    const refused = { status: 409, body: { error: { code: 'unspecified_exception', message: '' } } }
    server.trouble(refused)
    counter.undo()
    await settle()
    expect(lines()).toEqual([])
    expect(counter.getSnapshot()).toMatchObject({ failure: { kind: 'refused' }, canUndo: true })
    counter.undo()
    await settle()
    expect(lines()).toMatchObject([{ participants: [aino] }])
    counter.clear()
    await settle()
    server.trouble(refused)
    counter.undo()
    counter.chooseEvent('ilta')
    counter.add('lippu', 1)
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ canUndo: false })
  })

  it('that is sold in pairs leaves at its least by one fewer, and from more than that one by one', async () => {
    const pairs = { ...place, availability: { ...availability, min: 2, max: 6, step: 2 } }
    const { counter, asked, edit, lines, settle, sell } = await start({
      products: [pairs],
      events: [{ ...course, products: [pairs] }],
    })
    await sell(aino, eino, aino, eino)
    counter.fewer()
    expect(asked().amount).toBe(2)
    const form = edit()
    expect(form.getSnapshot()).toMatchObject({ canBeFewer: true })
    form.remove(0)
    form.remove(0)
    expect(form.getSnapshot()).toMatchObject({ canBeFewer: false })
    void form.save()
    await settle()
    expect(lines()).toMatchObject([{ amount: 2, participants: [aino, eino] }])
    counter.fewer()
    expect(counter.getSnapshot().asked).toBeUndefined()
    await settle()
    expect(lines()).toEqual([])
  })

  it('is not sold again to the next customer, and nobody of it is kept after its sale', async () => {
    const { counter, server, journal, storage, settle, sell } = await start({
      orders: [{ order: soldOrder, secret: sold.order.secret }],
    })
    server.setCheckout(sold)
    await sell(aino)
    const stored = async () => JSON.stringify([await journal.entries(), storage.entries()])
    void counter.payCash()
    await settle()
    void counter.finishCash()
    expect(await stored()).not.toContain('Aino')
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ canRepeat: false, lastSale: { order: { lines: [{ amount: 1 }] } } })
    expect(JSON.stringify(counter.getSnapshot()) + (await stored())).not.toContain('Aino')
  })

  it('is in the basket of a page that was reloaded, and of the till that goes on with it', async () => {
    const { core, open, counter, sell, settle } = await start()
    await sell(aino)
    const next = open()
    next.subscribe(() => undefined)
    await next.load()
    expect(next.getSnapshot().basket.lines).toMatchObject([{ participants: [aino] }])
    const carts = core.open(createCartHandover)
    let parked: Cart | undefined
    counter.add('paikka', 1)
    await counter.handOver(() =>
      carts.putAside(cart => {
        parked = cart
        return Promise.resolve(ok(undefined))
      }),
    )
    expect(counter.getSnapshot()).toMatchObject({ basket: { lines: [] } })
    expect(counter.getSnapshot().asked).toBeUndefined()
    const key = parked
    if (!key) throw new Error('Nothing was parked')
    await counter.handOver(() => carts.goOn(key, 1))
    await settle()
    expect(counter.getSnapshot().basket.lines).toMatchObject([{ participants: [aino] }])
    counter.more()
    expect(
      editAskedParticipants(core, counter, counter.getSnapshot().asked as PendingParticipants).getSnapshot(),
    ).toMatchObject({
      participants: [aino, {}],
      fields,
    })
  })
})
