import '../kiosk.css'
import { consoleLog, cryptoIds, simulatedCardTerminal, systemClock } from '@portti/adapters'
import {
  createBoxOfficeApi,
  createCore,
  createRefunds,
  createStore,
  type Http,
  type Shop,
  type SignIn,
} from '@portti/core'
import { createMemoryJournal, memoryPorts, wireEvent, wireProduct } from '@portti/core/testing'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createI18n } from '../texts/create-i18n.ts'
import { SellScreen } from './sell-screen.tsx'

const ticket = wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90' })
const till = {
  id: 'k',
  name: 'Kassa 2',
  payments: ['cash' as const, 'card_terminal' as const],
  takesCodes: true,
  refunds: true,
}
const aino = { id: 'aino', name: 'Aino K.', isManager: false }
const shop = { title: { fi: 'Peltohovi' }, timeZone: 'Europe/Helsinki', isTestMode: false } as unknown as Shop
const signedIn = { phase: 'signed_in' as const, till, clerk: aino, managers: [] }
const signIn = {
  ...createStore(signedIn),
  token: () => 'istunto',
  heardRefusal: () => undefined,
} as unknown as SignIn
const terminal = simulatedCardTerminal({ clock: systemClock })

let root: Root
let place: HTMLElement
beforeEach(async () => {
  await page.viewport(1280, 800)
  const start_date = new Date(Date.now() + 3_600_000).toISOString()
  const events = [wireEvent({ id: 'ilta', title: { fi: 'Iltatanssit' }, start_date, products: [ticket] })]
  const ports = { ...memoryPorts({ events, products: [ticket] }), clock: systemClock }
  const core = createCore(ports, { language: 'fi' })
  const boxOffice = createBoxOfficeApi({ ...ports, http: knowingNoSale(ports.http), log: consoleLog, language: 'fi' })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <I18nextProvider i18n={createI18n('fi')}>
      <SellScreen
        core={core}
        ids={cryptoIds}
        terminal={terminal}
        journal={createMemoryJournal()}
        drawer={{ ...createStore({ isAsking: false }), move: done, makeX: done, makeZ: done, clear: () => undefined }}
        refunds={createRefunds({ api: boxOffice, signIn, terminal, clock: systemClock, ids: cryptoIds })}
        boxOffice={boxOffice}
        signIn={signIn}
        session={signedIn}
        shop={shop}
        minutes={createStore(Date.now())}
        ticketApi={{ ...createStore('answers' as const), clockAheadMs: createStore(0) }}
        onLock={() => undefined}
      />
    </I18nextProvider>,
  )
  await vi.waitFor(() => page.getByRole('button', { name: /Peruslippu/ }).element(), 10_000)
})
afterEach(() => {
  root.unmount()
  place.remove()
})
const done = () => Promise.resolve()
const knowingNoSale = (http: Http): Http => ({
  send: async request =>
    (await http.send(request)).map(answer => ({
      ...answer,
      status: 404,
      body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'sale_unknown' } },
    })),
})

const press = (key: string): void => {
  const target = document.activeElement ?? document.body
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (isFree && key.length === 1 && target instanceof HTMLInputElement) document.execCommand('insertText', false, key)
}
const person = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    press(key)
    await new Promise(next => setTimeout(next, 60))
  }
}
/** A scanner sends all at once, and ends with Enter. */
const scan = (text: string): void => [...text.split(''), 'Enter'].forEach(press)
const amount = () => place.querySelector('[data-part="amount-display"] b')?.textContent
const sold = () => place.querySelectorAll('[data-part="basket-line"]').length
const unknown = () => page.getByText('Tuntematon koodi')

// rules/kiosk#scans
test('a scan is heard while an amount is typed, and gives the amount back', async () => {
  await person('2')
  scan('LQW2EIOLE')
  await expect.element(unknown()).toBeVisible()
  expect([amount(), sold()]).toEqual(['2 ×', 0])
  await person('Escape', 'q')
  await expect.poll(sold).toBe(1)
})

test('a scan is heard in a field, and what was typed there stays', async () => {
  await person('t', 'a', 'n')
  const field = page.getByRole('textbox', { name: 'Hae tapahtumaa tai tuotetta' })
  await expect.element(field).toHaveValue('tan')
  scan('EIOLE99')
  await expect.element(unknown()).toBeVisible()
  await expect.element(field).toHaveValue('tan')
})

test.each([
  ['the drawer', ['Control+k'] as const, 'Tuntematon koodi'],
  ['a form for codes', ['F3'] as const, 'Tuntematon koodi'],
  ['cash being taken', ['1', 'q', 'F2'] as const, 'Vie maksu ensin loppuun'],
  ['a payment in parts', ['1', 'q', 'F4'] as const, 'Vie maksu ensin loppuun'],
])('a scan is heard over %s, and moves nothing there', async (_, keys, said) => {
  for (const key of keys) {
    if (key === 'Control+k') dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    else await person(key)
  }
  await new Promise(next => setTimeout(next, 100))
  const before = sold()
  scan('QWEASD12')
  await expect.poll(() => place.innerText).toContain(said)
  expect(sold()).toBe(before)
})

test('a product that is scanned is sold at once', async () => {
  scan('LIPPU')
  await expect.element(page.getByText('Tuote, lisättiin koriin')).toBeVisible()
  expect(sold()).toBe(1)
})
