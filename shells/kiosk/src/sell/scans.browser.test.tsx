import type { Http } from '@portti/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { latePerson, person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

let container: HTMLElement
let till: ShownTill
beforeEach(async () => {
  till = await showTill(knowingNoSale)
  container = till.container
})
afterEach(() => till.close())
const knowingNoSale = (http: Http): Http => ({
  send: async request =>
    (await http.send(request)).map(answer => ({
      ...answer,
      status: 404,
      body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'sale_unknown' } },
    })),
})

const amount = () => container.querySelector('[data-part="amount-display"] b')?.textContent
const legend = (): string => container.querySelector('[data-part="legend"]')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const sold = () => container.querySelectorAll('[data-part="basket-line"]').length
const card = () => page.getByRole('region', { name: 'Luettu koodi' })
const unknown = () => card().getByText('Tuntematon koodi')

// rules/kiosk#scans
test('a scan is heard while an amount is typed, and gives the amount back', async () => {
  await person('2')
  scan('LQW2EIOLE')
  await expect.element(unknown()).toBeVisible()
  expect([amount(), sold()]).toEqual(['2 ×', 0])
  await person('Escape', 'q')
  await expect.poll(sold).toBe(1)
})

// rules/kiosk#scans
test('a scan with a Ctrl key in its middle stays one scan, and sells nothing', async () => {
  scan('2Q1W\u001dEIOLE99')
  await expect.element(card().getByText('2Q1WEIOLE99')).toBeVisible()
  expect(sold()).toBe(0)
})

test('a scan is heard in a field, and what was typed there stays', async () => {
  await person('t', 'a', 'n')
  const field = page.getByRole('textbox', { name: 'Hae tapahtumaa tai tuotetta' })
  await expect.element(field).toHaveValue('tan')
  scan('EIOLE99')
  await expect.element(unknown()).toBeVisible()
  await expect.element(field).toHaveValue('tan')
})

test('keys that a busy page hears together with what follows count once, and first', async () => {
  latePerson('t', 'a')
  const field = page.getByRole('textbox', { name: 'Hae tapahtumaa tai tuotetta' })
  await expect.element(field).toHaveValue('ta')
  await person('Escape')
  latePerson('3')
  const tile = page
    .getByRole('button', { name: /Peruslippu/ })
    .first()
    .element()
  tile.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => container.querySelector('[data-part="basket-line"]')?.textContent).toContain('3')
})

// rules/kiosk#one-sale
test('a line is changed by a key that is heard together with the one that adds it, and paid as it stands', async () => {
  latePerson('3', 'q', '-', 'F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await expect.poll(() => container.querySelector('[data-part="money-pair"]')?.textContent).toContain('49,80')
  await expect.poll(() => container.querySelector('[data-part="basket-line"]')?.textContent).toMatch(/^2/)
})

/** Words of the statuses that stand there now, at any later time. */
const standingStatuses = () => {
  const standing = [...container.querySelectorAll('[role="status"]')]
  return () =>
    standing
      .filter(({ isConnected }) => isConnected)
      .map(({ textContent }) => textContent)
      .join(' ')
      .replaceAll('\u00a0', ' ')
}

// rules/design#accessible
test('a scan is spoken by a status that stood there before it, also when it opens the sale page', async () => {
  const spoken = standingStatuses()
  scan('EIOLE99')
  await expect.poll(spoken).toMatch(/Tuntematon koodi.*EIOLE99.*Kori ei muuttunut/)
  await person('Escape')
  await expect.poll(spoken).not.toContain('EIOLE99')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('heading', { name: panelFi.drawer.title })).toBeVisible()
  scan('LIPPU')
  await expect.poll(spoken).toMatch(/Tuote, lisättiin koriin.*Peruslippu.*24,90/)
})

// rules/design#accessible
test('the card payment and the change of a sale are spoken by a status that stood there before them', async () => {
  till.close()
  till = await showTill(knowingNoSale, {}, { charge: () => new Promise(() => undefined) })
  container = till.container
  const spoken = standingStatuses()
  await person('1', 'q', 'F2', '3', '0', 'Enter')
  await expect.poll(spoken).toMatch(/Vaihtoraha 5,10 €.*Saatu 30,00 €, myynti 24,90 €/)
  await person('1', 'q', 'F1')
  await expect.poll(spoken).toMatch(/24,90 €.*Näytä kortti päätteelle/)
  expect(spoken()).not.toContain('Vaihtoraha')
})

test('a product that is scanned is sold at once', async () => {
  scan('LIPPU')
  await expect.element(card().getByText('Tuote, lisättiin koriin')).toBeVisible()
  expect(sold()).toBe(1)
})

/** The till anew, whose orders are answered when it is told to. */
const showLateTill = async (as = knowingNoSale): Promise<() => void> => {
  till.close()
  const gate: { answer: () => void } = { answer: () => undefined }
  const asked = new Promise<void>(done => {
    gate.answer = done
  })
  const slow = (http: Http): Http => ({
    send: async request => {
      if (request.path.includes('/orders/')) await asked
      return as(http).send(request)
    },
  })
  till = await showTill(slow)
  container = till.container
  return () => gate.answer()
}

// rules/kiosk#scans
test('a code that is still looked up when money is taken says that it changed nothing', async () => {
  const answer = await showLateTill()
  await person('1', 'q')
  await expect.poll(sold).toBe(1)
  scan('SARJA77')
  await expect.element(card().getByText('SARJA77')).toBeVisible()
  await till.press(/^Käteinen F/)
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  answer()
  await expect.element(page.getByRole('region', { name: fi.scan.busyTitle })).toBeVisible()
})

test('a payment that is ended while a code is looked up leaves the code to be used', async () => {
  const answer = await showLateTill()
  await person('1', 'q')
  await expect.poll(sold).toBe(1)
  scan('SARJA77')
  await expect.element(card().getByText('SARJA77')).toBeVisible()
  await till.press(/^Käteinen F/)
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await person('Escape')
  await expect.element(card().getByText('SARJA77')).toBeVisible()
  answer()
  await expect.element(unknown()).toBeVisible()
})

test('a payment waits while a code is typed', async () => {
  await person('1', 'q', 'F3')
  await expect.poll(sold).toBe(1)
  await person('S', 'A', 'F1', 'F2', 'F4')
  await expect.element(page.getByRole('textbox', { name: fi.scan.byHand })).toHaveValue('SA')
  for (const name of [/^Kortti F/, /^Käteinen F/, /^Jaa maksu F/]) {
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
})

// rules/kiosk#parked-sales
test('a scan in the middle of a note for parking gives the note back, and the focus in it', async () => {
  await person('1', 'q', 'F8')
  const note = page.getByRole('textbox', { name: panelFi.parked.note })
  await expect.element(note).toHaveFocus()
  await person('P', 'u')
  await expect.element(note).toHaveValue('Pu')
  scan('EIOLE99')
  await expect.element(unknown()).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await person('Escape')
  await expect.element(note).toHaveValue('Pu')
  await expect.element(note).toHaveFocus()
})

const unpaidOrder = {
  number: 'P26-000001',
  status: 'unpaid',
  created: '2026-11-22T18:00:00+02:00',
  total: '24.90',
  to_pay: '24.90',
  pay_before: '2026-12-01T18:00:00+02:00',
  paid: [],
  pieces: [],
}
const knowing =
  (order: object) =>
  (http: Http): Http => ({
    send: async request => (await http.send(request)).map(() => ({ status: 200, body: { order } })),
  })

const paidOrder = {
  ...unpaidOrder,
  number: 'P26-000007',
  status: 'paid',
  to_pay: undefined,
  paid: [{ kind: 'cash', amount: '24.90' }],
  left: { money: '24.90', vouchers: '0.00' },
  pieces: [{ product: { id: 'lippu', title: { fi: 'Peruslippu' } }, ticket: 'AAAA-1111-AAAA', price: '24.90' }],
}

const asking = () => card().getByText('Tunnistetaan')

// rules/kiosk#scans
test('keys that are pressed while an order is looked up wait for it: its cash is taken, and no tile is sold', async () => {
  const answer = await showLateTill(knowing(unpaidOrder))
  scan('P26-000001')
  await expect.element(asking()).toBeVisible()
  await person('F2', '1', '0', '0')
  expect([sold(), amount()]).toEqual([0, '1 ×'])
  answer()
  await expect.element(page.getByRole('heading', { name: 'Tilaus P26-000001' })).toBeVisible()
  await expect.poll(() => container.querySelector('[data-part="money-pair"]')?.textContent).toMatch(/100,00.*75,10/)
})

test('an Enter while a paid order is looked up opens its refund, and the keys after it choose there', async () => {
  const answer = await showLateTill(knowing(paidOrder))
  await person('1', 'q')
  await expect.poll(sold).toBe(1)
  scan('P26-000007')
  await expect.element(asking()).toBeVisible()
  await person('Enter', 'q', 'a')
  expect(container.querySelector('[data-part="basket-line"]')?.textContent).toMatch(/^1/)
  answer()
  await expect.element(page.getByRole('heading', { name: /P26-000007/ })).toBeVisible()
  await expect.poll(() => container.querySelectorAll('[data-part="refund-lines"] input:checked').length).toBe(1)
})

test('keys that an order has no use for are dropped with all after them, and so are those of an unknown code', async () => {
  const answer = await showLateTill(knowing(unpaidOrder))
  scan('P26-000001')
  await expect.element(asking()).toBeVisible()
  await person('Enter', '2', 'q')
  answer()
  await expect.element(card().getByText(/odottaa maksua/)).toBeVisible()
  await person('Enter')
  expect([sold(), amount()]).toEqual([0, '1 ×'])
  const answerLater = await showLateTill()
  await person('1', 'q')
  await expect.poll(sold).toBe(1)
  scan('EIOLE99')
  await expect.element(asking()).toBeVisible()
  await person('F2', '5', '0', 'Enter')
  answerLater()
  await expect.element(unknown()).toBeVisible()
  expect([sold(), amount()]).toEqual([1, '1 ×'])
})

// rules/kiosk#search
test('an order number that is typed into the search is looked up, and one without a digit says where to type it', async () => {
  till.close()
  till = await showTill(knowing(unpaidOrder))
  container = till.container
  await person('t', 'y', 'h')
  await expect.element(page.getByText(/Tilaus, lippu tai koodi käsin/)).toBeVisible()
  await person('Escape', ...'P26-000001'.split(''))
  await expect.element(page.getByRole('button', { name: /Hae tilaus tai koodi/ })).toBeVisible()
  expect(legend()).toContain('↵ Hae tilaus tai koodi')
  expect(await till.accessFaults()).toEqual([])
  await person('Enter')
  await expect.element(card().getByText(/odottaa maksua/)).toBeVisible()
  expect(container.querySelector<HTMLInputElement>('[data-part="rail-search"] input')?.value).toBe('')
})

// rules/kiosk#order-at-the-window
test('an unpaid order that is scanned is paid with the keys of a sale: change, receipt and tickets follow', async () => {
  till.close()
  till = await showTill(knowing(unpaidOrder))
  container = till.container
  scan('P26-000001')
  await expect.element(card().getByText(/odottaa maksua/)).toBeVisible()
  expect(container.querySelector('[data-part="scan-big"]')?.textContent).toMatch(/24,90.€maksamatta/)
  for (const key of ['F1 Kortti', 'F2 Käteinen', 'F4 Jaa maksu', 'Esc Sulje']) expect(legend()).toContain(key)
  await person('F2')
  // There is no basket that Esc could lead back to.
  expect(legend()).toContain('Esc Takaisin')
  expect(container.textContent).not.toContain('koriin')
  await expect.element(page.getByRole('heading', { name: 'Tilaus P26-000001' })).toBeVisible()
  await person('3', '0')
  till.server.trouble({ status: 200, body: { order: { number: 'P26-000001', secret: 'salaisuus' } } })
  await person('Enter')
  await expect.poll(() => container.querySelector('[data-part="change"] strong')?.textContent).toContain('5,10')
  await expect.poll(() => till.printer.printed().length).toBe(1)
})

test('an order whose time ends while its cash is counted says why, and how much goes back, until that is done', async () => {
  till.close()
  till = await showTill(knowing(unpaidOrder))
  container = till.container
  scan('P26-000001')
  await expect.element(card().getByText(/odottaa maksua/)).toBeVisible()
  await person('F2', '3', '0')
  const body = { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'order_late' } }
  till.server.trouble({ status: 409, body })
  await person('Enter')
  const problem = () => container.querySelector('[data-part="sale-problem"]')?.textContent ?? ''
  await expect.poll(problem).toMatch(/ei kirjattu.*Anna asiakkaalle takaisin 24,90.€ käteistä/)
  expect(await till.accessFaults()).toEqual([])
  await person('1', 'q')
  await expect.poll(sold).toBe(1)
  expect(problem()).toMatch(/24,90/)
  await person('Escape')
  await expect.poll(problem).toBe('')
})

test('with a basket it waits, and one whose time is over offers no payment', async () => {
  till.close()
  till = await showTill(knowing(unpaidOrder))
  container = till.container
  await person('1', 'q')
  await expect.poll(sold).toBe(1)
  scan('P26-000001')
  await expect.element(card().getByText(/Myy kori tai siirrä se odottamaan/)).toBeVisible()
  const { to_pay: _, pay_before: __, ...late } = unpaidOrder
  till.close()
  till = await showTill(knowing(late))
  container = till.container
  scan('P26-000001')
  await expect.element(card().getByText(/Maksuaika on päättynyt/)).toBeVisible()
  await person('F2')
  await expect.element(card().getByText(/Maksuaika on päättynyt/)).toBeVisible()
})

// rules/kiosk#scans
test('a gift card is listed below the tickets with what it pays, alone too, and goes with the basket', async () => {
  till.close()
  till = await showTill(knowingNoSale, {}, {}, { codes: { 'LAHJA-7K4M-30': { valueCents: 1_000 } } })
  container = till.container
  const codes = () =>
    [...container.querySelectorAll('[data-kind="code"][data-part="basket-line"]')].map(row => row.textContent)
  await person('2', 'q')
  scan('LAHJA-7K4M-30')
  await expect.poll(codes).toEqual([expect.stringMatching(/LAHJA-7K4M-30.10,00/)])
  expect(container.querySelector('[data-part="total"] strong')?.textContent).toMatch(/39,80/)
  await person('Escape', 'Delete')
  await expect.poll(sold).toBe(1)
  expect(codes()).toHaveLength(1)
  expect(legend()).toContain('Tyhjennä')
  expect(await till.accessFaults()).toEqual([])
  await till.press(/Tyhjennä/)
  await expect.poll(codes).toEqual([])
  expect(sold()).toBe(0)
})

// rules/kiosk#opened-tickets
test('a code that opens a ticket says which', async () => {
  till.close()
  till = await showTill(knowingNoSale, {}, {}, { codes: { VIERAS: { opens: 'lippu', ofEvent: 'ilta' } } })
  scan('VIERAS')
  await expect.element(card().getByText('Avaa: Peruslippu.')).toBeVisible()
})
