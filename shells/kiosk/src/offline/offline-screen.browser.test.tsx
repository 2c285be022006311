import type { Http } from '@portti/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'

const heard: unknown[] = []
/** The allotment is gone where its sales are told. */
let isRefusing = false
const gone = {
  error: { code: 'unspecified_exception', message: '' },
  exception_parameters: { reason: 'allotment_gone' },
}
const held = {
  id: 'kiintio',
  product: { id: 'lippu' },
  price: '24.90',
  until: '2999-01-01T00:00:00Z',
  tickets: ['A-1', 'A-2', 'A-3'].map(code => ({ code, qr: { size: 21, path: 'M0 0h1' } })),
}
const holding = (http: Http): Http => ({
  send: async request => {
    const answer = await http.send(request)
    if (!request.path.includes('/allotments')) return answer
    if (request.method === 'POST') {
      heard.push(request.body)
      if (isRefusing) return answer.map(given => ({ ...given, status: 409, body: gone }))
    }
    return answer.map(given => ({ ...given, status: 200, body: { allotments: [held] } }))
  },
})

let till: ShownTill
/** The change of the last sale on the sale page. */
const changeShown = () => till.container.querySelector('[data-part="change"] strong')?.textContent ?? ''
beforeEach(async () => {
  heard.length = 0
  isRefusing = false
  held.price = '24.90'
  till = await showTill(holding)
  await till.allotments.refresh()
})
afterEach(() => till.close())

// rules/kiosk#allotment
test('sells held tickets for cash without a network, prints them, and sends the sale when the line is back', async () => {
  till.network.update(() => 'silent')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  await person('2', 'q', '6', '0')
  expect(till.container.querySelector('[data-kind="change"]')?.textContent).toMatch(/10,20/)
  expect(await till.accessFaults()).toEqual([])
  await person('Enter')
  await expect.element(page.getByText(/1 myynti odottaa/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Peruslippu.*1 jäljellä/ })).toBeVisible()
  expect(changeShown()).toMatch(/10,20/)
  await expect.poll(() => till.printer.printed()[0]?.map(({ kind }) => kind)).toEqual(['receipt', 'ticket', 'ticket'])
  await person('F7')
  await expect.poll(() => till.printer.printed()).toHaveLength(2)
  till.network.update(() => 'answers')
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  await till.allotments.sendNow()
  expect(heard).toMatchObject([{ sale: { tickets: ['A-1', 'A-2'], amount: '49.80', tendered: '60.00' } }])
  expect(till.printer.printed()).toHaveLength(2)
  expect(changeShown()).toMatch(/10,20/)
  expect(page.getByText(/Toista sama myynti/).elements()).toEqual([])
  await person('F7')
  await expect.poll(() => till.printer.printed()[2]).toEqual(till.printer.printed()[0])
  expect(till.onLock).not.toHaveBeenCalled()
})

// rules/kiosk#cash
test('a sum that is rounded as cash says so, also once cash is given', async () => {
  held.price = '24.93'
  await till.allotments.refresh()
  till.network.update(() => 'silent')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  await person('1', 'q')
  await expect.element(page.getByRole('button', { name: /24,95.*pyöristetty/ })).toBeVisible()
  await person('3', '0')
  await expect.poll(() => till.container.querySelector('[data-kind="change"]')?.textContent).toMatch(/5,05/)
  await expect.element(page.getByRole('button', { name: /24,95.*pyöristetty/ })).toBeVisible()
})

// rules/kiosk#printing
test('a printer that refuses says what to do without a network too, and prints with F7', async () => {
  till.network.update(() => 'silent')
  till.printer.fail('paper_out')
  await person('1', 'q', 'Enter')
  await expect.element(page.getByText(/paperi on loppu/)).toBeVisible()
  expect(till.printer.printed()).toEqual([])
  till.printer.fail()
  await person('F7')
  await expect.element(page.getByText(/paperi on loppu/)).not.toBeInTheDocument()
  expect(till.printer.printed()).toHaveLength(1)
})

// rules/kiosk#allotment
test('cash that is being taken stays in sight when the line comes back, and is finished', async () => {
  await person('1', 'q', 'F2', '3', '0', 'Enter')
  await expect.poll(changeShown).toMatch(/5,10/)
  await expect.poll(() => till.printer.printed()).toHaveLength(1)
  till.network.update(() => 'silent')
  await till.press(/Peruslippu/)
  await expect.element(page.getByText(/tasaraha/)).toBeVisible()
  till.network.update(() => 'answers')
  await till.press(/\+ 5 €/)
  await till.press(/\+ 20 €/)
  await till.press(/Valmis, tulosta/)
  await expect.poll(changeShown).toMatch(/0,10/)
  await expect.poll(() => till.printer.printed()[1]?.map(({ kind }) => kind)).toEqual(['receipt', 'ticket'])
  await till.allotments.sendNow()
  expect(heard).toMatchObject([{ sale: { tickets: ['A-1'], amount: '24.90', tendered: '25.00' } }])
  await person('F7')
  await expect.poll(() => till.printer.printed()[2]).toEqual(till.printer.printed()[1])
  await person('1', 'q')
  await expect.poll(changeShown).toBe('')
  till.network.update(() => 'silent')
  await expect.element(page.getByText(/F8 siirtää sen odottamaan/)).toBeVisible()
  await person('F8')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  expect(till.printer.printed()).toHaveLength(3)
})

// rules/kiosk#allotment
test('cash of held tickets stays in sight until the sale is stored, and Enter again sells nothing more', async () => {
  const { sell } = till.allotments
  const sold: number[] = []
  let store: () => void = () => undefined
  till.allotments.sell = async (id, amount, tendered) => {
    sold.push(amount)
    await new Promise<void>(done => {
      store = done
    })
    return sell(id, amount, tendered)
  }
  till.network.update(() => 'silent')
  await person('1', 'q', '3', '0', 'Enter')
  await expect.poll(() => sold).toEqual([1])
  await person('Enter', 'F10')
  expect(till.container.querySelector('[data-kind="change"]')?.textContent).toMatch(/5,10/)
  store()
  await expect.poll(changeShown).toMatch(/5,10/)
  await expect.poll(() => till.printer.printed()).toHaveLength(1)
  expect(sold).toEqual([1])
  expect(till.onLock).not.toHaveBeenCalled()
})

test('a card sale from before the line was lost stays the last sale without a network, and F7 prints it again', async () => {
  await person('1', 'q', 'F1')
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
  await expect.poll(() => till.printer.printed()).toHaveLength(1)
  till.network.update(() => 'silent')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  expect(till.container.querySelector('[data-part="basket"]')?.textContent).toMatch(
    /P26-000001Maksettu kortilla24,90.€/,
  )
  expect(page.getByText(/Toista sama myynti/).elements()).toEqual([])
  await person('F7')
  await expect.poll(() => till.printer.printed()).toHaveLength(2)
})

// rules/kiosk#allotment
test('held tickets that could not be sold after the line came back say so on the sale page, until the next sale begins', async () => {
  till.network.update(() => 'silent')
  await till.press(/Peruslippu/)
  await expect.element(page.getByText(/tasaraha/)).toBeVisible()
  till.fillAllotments()
  till.network.update(() => 'answers')
  await person('Enter')
  await expect.element(page.getByText(/laitteen muisti on täynnä.*Älä ota rahaa/)).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  expect([changeShown(), till.printer.printed()]).toEqual(['', []])
  await person('1', 'q')
  await expect.element(page.getByText(/laitteen muisti on täynnä/)).not.toBeInTheDocument()
})

// rules/kiosk#allotment
test('a sale of held tickets that the ticket API refuses stays in sight on the sale page', async () => {
  isRefusing = true
  till.network.update(() => 'silent')
  await person('1', 'q', 'Enter')
  await expect.element(page.getByText(/1 myynti odottaa/)).toBeVisible()
  till.network.update(() => 'answers')
  await till.allotments.sendNow()
  const refused = page.getByText(/1 myyntiä ei voitu kirjata. Rahat ovat kassassa/)
  await expect.element(refused).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  till.network.update(() => 'silent')
  await expect.element(page.getByText('0 myyntiä odottaa lähetystä')).toBeVisible()
  await expect.element(refused).toBeVisible()
  till.network.update(() => 'answers')
  await person('1', 'q', 'F1')
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
  await expect.element(refused).toBeVisible()
})

// rules/kiosk#idle
test('a till that takes cash for held tickets does not lock itself, and locks once nothing is under way', async () => {
  till.network.update(() => 'silent')
  await person('2', 'q', '6', '0')
  till.skip(70_000)
  expect(till.onLock).not.toHaveBeenCalled()
  expect(till.container.querySelector('[data-kind="change"]')?.textContent).toMatch(/10,20/)
  await person('Enter')
  await expect.element(page.getByText(/1 myynti odottaa/)).toBeVisible()
  till.skip(70_000)
  expect(till.onLock).toHaveBeenCalledOnce()
  till.network.update(() => 'answers')
  await till.allotments.sendNow()
  expect(heard).toMatchObject([{ sale: { tickets: ['A-1', 'A-2'], tendered: '60.00' } }])
})

test('a basket that the lost line left behind is put aside for held tickets, and waits', async () => {
  await person('1', 'q')
  const lines = () => till.container.querySelectorAll('[data-part="basket-line"]').length
  await expect.poll(lines).toBe(1)
  till.network.update(() => 'silent')
  await expect.element(page.getByText(/F8 siirtää sen odottamaan/)).toBeVisible()
  await person('F8')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  await person('Escape')
  expect(lines()).toBe(1)
  await person('F8', '1', 'q', 'Enter')
  await expect.element(page.getByText(/1 myynti odottaa lähetystä/)).toBeVisible()
  till.network.update(() => 'answers')
  await expect.poll(lines).toBe(1)
})

// rules/kiosk#allotment
test('the change of held tickets stands above a basket that was put aside, until more is added', async () => {
  await person('1', 'q')
  till.network.update(() => 'silent')
  await expect.element(page.getByText(/F8 siirtää sen odottamaan/)).toBeVisible()
  await person('F8')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  till.printer.fail('paper_out')
  await person('1', 'q', '3', '0')
  till.network.update(() => 'answers')
  await person('Enter')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Peruslippu' })).toBeVisible()
  await expect.poll(changeShown).toMatch(/5,10/)
  await expect.element(page.getByText(/paperi on loppu/)).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  till.printer.fail()
  await person('F7')
  await expect.poll(() => till.printer.printed()).toHaveLength(1)
  await person('1', 'q')
  await expect.poll(changeShown).toBe('')
})

// rules/kiosk#keys
test('keys of a sale with a network are not the browser’s without one, and the drawer opens', async () => {
  till.network.update(() => 'silent')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  const isFree = (key: string, ctrlKey = false) =>
    dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
  expect(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F8', 'F9'].filter(key => isFree(key))).toEqual(['F5'])
  expect(isFree('k', true)).toBe(false)
  await expect.element(page.getByRole('heading', { name: 'Kassalaatikko' })).toBeVisible()
  await person('Escape')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
})

// rules/kiosk#allotment
test('a device whose storage is full sells no held ticket: it says so, prints nothing and counts no cash', async () => {
  till.fillAllotments()
  till.network.update(() => 'silent')
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
  await person('1', 'q', '3', '0', 'Enter')
  await expect.element(page.getByText(/laitteen muisti on täynnä.*Älä ota rahaa/)).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  await expect.element(page.getByRole('button', { name: /Peruslippu.*3 jäljellä/ })).toBeVisible()
  expect(changeShown()).toBe('')
  expect(till.container.textContent).toMatch(/Kaikki myynnit on lähetetty/)
  await person('F7')
  expect(till.printer.printed()).toEqual([])
  till.network.update(() => 'answers')
  await till.allotments.sendNow()
  expect([heard, till.allotments.getSnapshot().unsent]).toEqual([[], []])
})
