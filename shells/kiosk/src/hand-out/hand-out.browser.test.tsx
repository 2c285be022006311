import type { Http } from '@portti/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import handOutFi from '../texts/scan/fi.json' with { type: 'json' }

const number = 'P26-000007'
const code = '7KQ2-MX9D-41TF'
const piece = { product: { id: 'lippu', title: { fi: 'Peruslippu' } }, ticket: code, price: '24.90' }
const found = {
  number,
  status: 'paid',
  created: '2026-11-22T18:00:00+02:00',
  total: '39.90',
  paid: [{ kind: 'online:paytrail', amount: '39.90' }],
  pieces: [piece, { product: { id: 'muki', title: { fi: 'Emalimuki' } }, price: '15.00' }],
  goods: [{ title: { fi: 'Emalimuki' }, amount: 1 }],
  goods_delivery: { fi: 'Nouto vastaanotosta' },
}
const bought = {
  number,
  created: found.created,
  status: 'paid',
  customer: {},
  lines: [
    {
      product_id: 'lippu',
      product_type: 'single_event_access',
      title: { fi: 'Peruslippu', sv: 'Basbiljett' },
      amount: 1,
      price: '24.90',
      total: '24.90',
    },
  ],
  deliveries: [],
  service_costs: [],
  vat: [{ rate: 13.5, net: '21.94', vat: '2.96', gross: '24.90' }],
  totalEur: '24.90',
  tickets: [
    {
      code,
      kind: 'admission',
      product_id: 'lippu',
      product_title: { fi: 'Peruslippu', sv: 'Basbiljett' },
      price: '24.90',
      qr: { size: 25, path: 'M0 0h7' },
    },
  ],
}
const handed = { order: bought, language: 'sv', paid: found.paid, left_out: { used: 0, given: 0 } }
const handedGoods = { goods: found.goods, goods_delivery: found.goods_delivery }
const given = (changed: object = {}) => ({ status: 200, body: { handed_out: { ...handed, ...changed } } })

const knowing =
  (order: object) =>
  (http: Http): Http => ({
    send: async request => {
      const answer = await http.send(request)
      return request.method === 'GET' ? answer.map(() => ({ status: 200, body: { order } })) : answer
    },
  })

let till: ShownTill
afterEach(() => till.close())
/** The card of an order that was paid, looked up by its number. */
const lookUp = async (order: object = found, reference = number) => {
  till = await showTill(knowing(order))
  scan(reference)
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' })).toBeVisible()
}
const asked = () => till.server.requests.filter(({ path }) => path.endsWith('/papers.json'))
const kinds = () => till.printer.printed().map(papers => papers.map(({ kind }) => kind))

// rules/kiosk#hand-out
test('a paid order that is looked up is printed by F7: a copy of the receipt and its tickets, in the language of the order', async () => {
  await lookUp()
  const card = page.getByRole('region', { name: 'Luettu koodi' })
  await expect.element(card.getByText('Luovuta: 1 × Emalimuki (Nouto vastaanotosta).')).toBeVisible()
  expect(card.element().textContent).not.toContain('Annettu kassalla')
  expect(till.container.querySelector('[data-part="legend"]')?.textContent).toContain('F7')
  expect(await till.accessFaults()).toEqual([])
  till.server.trouble(given(handedGoods))
  await person('F7')
  await expect.element(page.getByRole('heading', { name: handOutFi.handOut.title })).toBeVisible()
  await expect.element(page.getByText('Luovuta: 1 × Emalimuki (Nouto vastaanotosta).')).toBeVisible()
  await expect.poll(kinds).toEqual([['receipt', 'ticket']])
  const papers = JSON.stringify(till.printer.printed()[0])
  for (const words of ['Kopia', 'Nätbetalning', 'Basbiljett', code]) expect(papers).toContain(words)
  await expect.element(page.getByRole('img', { name: new RegExp(code) })).toBeVisible()
  expect(asked().map(({ body }) => body)).toEqual([{ hand_out: {} }])
  expect(await till.accessFaults()).toEqual([])
  till.skip(2_000)
  await person('F7')
  await expect.poll(kinds).toHaveLength(2)
  expect(asked()).toHaveLength(1)
  await person('Escape')
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  expect(document.body.textContent).not.toContain('Nätbetalning')
})

// rules/payment#transfer
test('the receipt of an order that a bank transfer paid says so', async () => {
  await lookUp()
  till.server.trouble(given({ paid: [{ kind: 'transfer', amount: '39.90' }] }))
  await person('F7')
  await expect.poll(kinds).toEqual([['receipt', 'ticket']])
  expect(JSON.stringify(till.printer.printed()[0])).toContain('Girering')
})

test('two presses of F7 hand out once, and print once', async () => {
  await lookUp()
  till.server.trouble(given())
  await person('F7', 'F7')
  await expect.poll(kinds).toHaveLength(1)
  expect(asked()).toHaveLength(1)
})

test('a second F7 out of habit prints nothing either where a busy page hears it later', async () => {
  await lookUp()
  till.server.trouble(given())
  await person('F7')
  await expect.poll(kinds).toHaveLength(1)
  till.skip(2_000)
  const late = new KeyboardEvent('keydown', { key: 'F7', bubbles: true, cancelable: true })
  dispatchEvent(Object.defineProperty(late, 'timeStamp', { value: performance.now() - 2_000 }))
  // A key that does nothing here.
  await person('x')
  expect(kinds()).toHaveLength(1)
  await person('F7')
  await expect.poll(kinds).toHaveLength(2)
})

// rules/kiosk#hand-out
test('Ctrl Q shows its tickets as codes and prints nothing; whoever got them before is told of', async () => {
  await lookUp({ ...found, handed_out: { times: 2, at: '2026-11-22T18:30:00+02:00' } })
  await expect
    .element(
      page
        .getByRole('region', { name: 'Luettu koodi' })
        .getByText(/Annettu kassalla 2 kertaa, viimeksi .*22\.11\. .*18\.30\./),
    )
    .toBeVisible()
  till.server.trouble(given({ left_out: { used: 1, given: 2 } }))
  await till.press(/^QR näytölle/)
  await expect.element(page.getByRole('img', { name: new RegExp(code) })).toBeVisible()
  await expect.element(page.getByText('1 lippu on jo käytetty, eikä se ole mukana.')).toBeVisible()
  await expect.element(page.getByText('2 lippua kuuluu muille, eivätkä ne ole mukana.')).toBeVisible()
  expect(kinds()).toEqual([])
  await person('F7')
  await expect.poll(kinds).toHaveLength(1)
})

test('goods that were withdrawn from since the order was looked up are not handed over', async () => {
  await lookUp()
  till.server.trouble(given())
  await person('F7')
  await expect.poll(kinds).toEqual([['receipt', 'ticket']])
  expect(document.body.textContent).not.toContain('Luovuta')
})

test('of a ticket that is scanned that one alone is handed out, without the receipt and the goods', async () => {
  await lookUp(found, code)
  expect(page.getByRole('region', { name: 'Luettu koodi' }).element().textContent).not.toContain('Luovuta')
  till.server.trouble(given())
  await till.press(/^Tulosta lippu F7/)
  await expect.poll(kinds).toEqual([['ticket']])
  expect(asked().map(({ body }) => body)).toEqual([{ hand_out: { ticket: code } }])
})

test('an order of goods alone is marked as handed out, and its receipt can be printed', async () => {
  await lookUp({ ...found, pieces: found.pieces.slice(1) })
  till.server.trouble(given({ ...handedGoods, order: { ...bought, tickets: [] } }))
  await till.press(/^Merkitse annetuksi/)
  await expect.element(page.getByText('Luovuta: 1 × Emalimuki (Nouto vastaanotosta).')).toBeVisible()
  await till.press(/^Tulosta kuitti F7/)
  await expect.poll(kinds).toEqual([['receipt']])
})

// rules/kiosk#hand-out
test('where the ticket API does not answer the window says so, and F7 asks again under the same key', async () => {
  await lookUp()
  till.server.trouble('answer_lost')
  await person('F7')
  await expect.element(page.getByText(/Lippupalvelu ei vastaa/)).toBeVisible()
  till.server.trouble(given())
  await person('F7')
  await expect.poll(kinds).toHaveLength(1)
  expect(new Set(asked().map(({ headers }) => headers?.['idempotency-key'])).size).toBe(1)
})

test('an order that was refunded meanwhile says so, and nothing is printed', async () => {
  await lookUp()
  const reason = { exception_parameters: { reason: 'order_refunded' } }
  till.server.trouble({ status: 409, body: { error: { code: 'unspecified_exception', message: '' }, ...reason } })
  await person('F7')
  await expect.element(page.getByText(handOutFi.problems.order_refunded)).toBeVisible()
  expect(kinds()).toEqual([])
})

test('an order that was sold here before the last sale is printed after its printer had jammed, and not the last sale', async () => {
  till = await showTill(knowing({ ...found, handed_out: { times: 1, at: '2026-11-22T18:00:00+02:00' } }))
  await person('1', 'q', 'F2', 'Enter')
  await expect.poll(kinds).toHaveLength(1)
  scan(number)
  await expect
    .element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(/Annettu kassalla .*22\.11\. .*18\.00\./))
    .toBeVisible()
  till.server.trouble(given())
  await person('F7')
  await expect.poll(kinds).toHaveLength(2)
  expect(JSON.stringify(till.printer.printed()[1])).toContain(number)
  // The page holds only the order for the browser's dialog.
  expect(document.querySelectorAll('[data-part="papers"]')).toHaveLength(1)
})

// rules/kiosk#printing
test('the papers of a sale that are read while an order is handed out are printed on the way back', async () => {
  till = await showTill(knowing(found))
  const { server } = till
  const { send } = server
  const reading = vi
    .spyOn(server, 'send')
    .mockImplementation(async request =>
      (await send(request)).map(answer => (request.path.includes('P26-000001') ? { status: 503, body: {} } : answer)),
    )
  await person('1', 'q', 'F2', 'Enter')
  await expect.poll(() => reading.mock.calls.some(([{ path }]) => path.includes('P26-000001'))).toBe(true)
  scan(number)
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' })).toBeVisible()
  server.trouble(given())
  await person('F7')
  await expect.poll(kinds).toHaveLength(1)
  reading.mockRestore()
  const read = vi.spyOn(server, 'send')
  till.skip(3_000)
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  await Promise.all(read.mock.results.map(({ value }) => value))
  await person('Shift')
  expect(kinds()).toHaveLength(1)
  await person('Escape')
  await expect.poll(kinds).toHaveLength(2)
  expect(till.printer.printed().map(papers => JSON.stringify(papers).includes('P26-000001'))).toEqual([false, true])
})
