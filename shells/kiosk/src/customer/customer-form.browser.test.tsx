import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

let till: ShownTill
beforeEach(async () => {
  till = await showTill()
})
afterEach(() => till.close())

const field = (name: string) => page.getByRole('textbox', { name })
const payKeys = ['Kortti', 'Käteinen', 'Jaa maksu']
const payKey = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} F`) })
const add = () => till.press(/Lisää asiakas/)
const fillIn = async () => {
  await userEvent.fill(field('Etunimi'), 'Aino')
  await userEvent.fill(field('Sukunimi'), 'Salo')
  await userEvent.fill(field('Sähköposti'), 'Aino@Example.fi')
  await userEvent.fill(field('Puhelin'), '040 123 4567')
}

// rules/kiosk#customer
test('names a customer by the shop’s rules, and forgets them with the sale', async () => {
  await person('F6')
  await expect.element(field('Etunimi')).toHaveFocus()
  await add()
  await expect.element(field('Sähköposti')).toHaveAttribute('aria-invalid', 'true')
  await fillIn()
  await add()
  await expect.element(page.getByText('aino@example.fi')).toBeVisible()
  await person('1', 'q', 'F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await person('Enter')
  await expect.element(page.getByText('Liput lähetetään myös sähköpostiin')).toBeVisible()
  expect(till.server.heard).toContain('chooseDeliveryMethod')
  expect(till.container.innerHTML + location.href).not.toMatch(/example\.fi|123 ?4567/i)
})

// rules/kiosk#customer
test('a customer sent with wrong details is led to the first of them', async () => {
  await person('F6')
  await fillIn()
  await userEvent.fill(field('Sukunimi'), '')
  await userEvent.fill(field('Sähköposti'), 'aino@')
  await userEvent.click(field('Puhelin'))
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Sukunimi')).toHaveFocus()
  await expect.element(field('Sähköposti')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field('Sukunimi'), 'Salo')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Sähköposti')).toHaveFocus()
})

// rules/kiosk#customer
test('a customer whom the ticket API refuses is said before any money is taken, and the basket stays', async () => {
  await person('F6')
  await fillIn()
  await add()
  await expect.element(page.getByText('aino@example.fi')).toBeVisible()
  await person('1', 'q')
  await expect.poll(() => till.server.heard).toContain('addItems')
  till.server.trouble({ status: 409, body: { error: { code: 'unspecified_exception', message: '' } } })
  await person('F2')
  const said = 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.'
  await expect.element(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  expect(till.server.heard).not.toContain('createCheckout')
  await expect.element(page.getByText('aino@example.fi')).toBeVisible()
  expect(till.container.querySelectorAll('[data-part="basket-line"]')).toHaveLength(1)
  await person('F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
})

test('a scan in the middle of a name stays out of it, and a payment waits until the customer is added', async () => {
  await person('1', 'q', 'F6')
  await expect.element(field('Etunimi')).toHaveFocus()
  await person('A', 'i')
  await person('F1')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  for (const key of payKeys) await expect.element(payKey(key)).toHaveAttribute('aria-disabled', 'true')
  ;(document.activeElement as HTMLElement).blur()
  scan('LIPPU')
  await expect
    .element(page.getByRole('region', { name: 'Luettu koodi' }).getByText('Tuote, lisättiin koriin'))
    .toBeVisible()
  await person('Escape')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  await person('Escape')
  await expect.element(field('Etunimi')).not.toBeInTheDocument()
  await expect.poll(() => till.container.querySelectorAll('[data-part="basket-line"]').length).toBe(1)
  for (const key of payKeys) await expect.element(payKey(key)).not.toHaveAttribute('aria-disabled')
})

// rules/kiosk#parked-sales
test('a customer whose sale is parked is no longer named, also while the list of parked sales is not answered', async () => {
  till.close()
  let isParked = false
  till = await showTill(({ send }) => ({
    send: async request => {
      if (!request.path.includes('/parked')) return send(request)
      isParked ||= request.method === 'POST'
      if (isParked && request.method === 'GET') return new Promise(() => undefined)
      return (await send(request)).map(() => ({ status: 200, body: { parked: [] } }))
    },
  }))
  await person('F6')
  await fillIn()
  await add()
  await expect.element(page.getByText('aino@example.fi')).toBeVisible()
  await person('1', 'q')
  await expect.poll(() => till.container.querySelectorAll('[data-part="basket-line"]').length).toBe(1)
  await person('F8')
  await expect.element(field(panelFi.parked.note)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => till.container.querySelectorAll('[data-part="basket-line"]').length).toBe(0)
  await expect.element(page.getByText('aino@example.fi')).not.toBeInTheDocument()
})

// rules/kiosk#idle
test('a till that is left alone locks, and leaves nothing of its customer: in storage, on the page or in its history', async () => {
  const before = history.length
  await person('F6')
  await fillIn()
  await add()
  await person('1', 'q')
  await expect.element(page.getByText('aino@example.fi')).toBeVisible()
  till.skip(61_000)
  expect(till.onLock).toHaveBeenCalledOnce()
  // Locking takes these away.
  till.close()
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  const kept = [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.body.innerHTML,
    location.href,
    history.state,
    databases,
    await till.journal.entries(),
  ]
  expect(JSON.stringify(kept)).not.toMatch(/aino@|Salo|123 ?4567/i)
  expect(history).toHaveLength(before)
})
