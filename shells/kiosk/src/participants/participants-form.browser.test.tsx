import { wireProduct } from '@portti/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }
import scanFi from '../texts/scan/fi.json' with { type: 'json' }

const place = wireProduct({
  id: 'paikka',
  title: { fi: 'Kurssipaikka' },
  price: '25.00',
  availability: { available: true, min: 1, max: 4, step: 1, status: 'green', info: { fi: 'Hyvin tilaa' } },
})
const ticket = wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90' })
const course = {
  registration: {
    fields: [
      { name: 'first_name', title: { fi: 'Etunimi' }, required: true },
      { name: 'last_name', title: { fi: 'Sukunimi' }, required: true },
      { name: 'role', title: { fi: 'Vie tai seuraa' }, required: false },
    ],
  },
  products: [place, ticket],
}

const juice = wireProduct({ id: 'mehu', title: { fi: 'Mehu' }, type: 'extra_service', price: '3.00' })
const withJuice = { ...course, products: [...course.products, juice] }

let till: ShownTill
const open = async () => {
  till = await showTill(undefined, withJuice)
}
beforeEach(open)
afterEach(() => till.close())

const form = () => page.getByRole('form', { name: /^Osallistujat/ })
const field = (name: string, at = 0) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).nth(at)
const groups = () => till.container.querySelectorAll('fieldset').length
const lines = () =>
  [...till.container.querySelectorAll('[data-part="basket-line"]')].map(row => row.textContent?.replaceAll(/\s+/g, ' '))
const legend = () => till.container.querySelector('[data-part="legend"]')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
/** Returns whether the field keeps the key. */
const ctrl = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
  )
/** A till where this order is looked up. */
const knowing = async (order: object) => {
  till.close()
  const known = { number: 'P26-000007', created: '2026-11-22T18:00:00+02:00', total: '24.90', pieces: [], ...order }
  till = await showTill(
    ({ send }) => ({
      send: async request => {
        const answer = await send(request)
        return request.path.includes('/orders/') && request.method === 'GET'
          ? answer.map(given => ({ ...given, status: 200, body: { order: known } }))
          : answer
      },
    }),
    withJuice,
  )
}
const name = async (first: string, last: string, at = 0) => {
  await userEvent.fill(field('Etunimi', at), first)
  await userEvent.fill(field('Sukunimi', at), last)
}

// rules/kiosk#participants
test('a ticket that asks for its participants opens a form, says what is missing at its field, and is sold with them', async () => {
  await person('2', 'q')
  await expect.element(field('Etunimi')).toHaveFocus()
  expect(groups()).toBe(2)
  expect(lines()).toEqual([])
  await person('A', 'i')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  await name('Aino', 'Niemi')
  field('Sukunimi').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Etunimi', 1)).toHaveFocus()
  await expect.element(field('Etunimi', 1)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Etunimi', 1)).toHaveAccessibleDescription('Osallistuja 2: Etunimi puuttuu.')
  await expect.element(field('Sukunimi', 0)).not.toHaveAttribute('aria-invalid')
  expect(await till.accessFaults()).toEqual([])
  await person('F9')
  await expect.element(field('Sukunimi', 1)).toHaveValue('Niemi')
  await userEvent.fill(field('Etunimi', 1), 'Eino')
  await userEvent.fill(field('Vie', 1), 'vie')
  await userEvent.keyboard('{Enter}')
  await expect.poll(lines).toEqual([expect.stringMatching(/^2 ×Kurssipaikka.*Aino NiemiEino Niemi, vie50,00/)])
  await expect.element(form()).not.toBeInTheDocument()
  await person('F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
})

test('participants are added and removed by the keys of the legend as far as the product is sold', async () => {
  await person('3', 'q')
  expect(legend()).toContain('PgDn Lisää osallistuja')
  await name('Aino', 'Niemi', 2)
  await person('PageDown')
  expect(groups()).toBe(4)
  await expect.element(field('Etunimi', 3)).toHaveFocus()
  expect(legend()).not.toContain('PgDn')
  await person('PageDown')
  expect(groups()).toBe(4)
  await page
    .getByRole('group', { name: 'Osallistuja 1' })
    .getByRole('button', { name: /^Poista/ })
    .click()
  expect(groups()).toBe(3)
  await expect.element(field('Etunimi', 0)).toHaveFocus()
  await expect.element(field('Etunimi', 1)).toHaveValue('Aino')
  const leave = () => ctrl('Delete')
  leave()
  await expect.poll(groups).toBe(2)
  await expect.element(field('Etunimi', 0)).toHaveValue('Aino')
  expect(legend()).toContain('F9')
  field('Etunimi', 1).element().focus()
  leave()
  await expect.poll(groups).toBe(1)
  await expect.element(field('Etunimi', 0)).toHaveFocus()
  await expect.element(field('Etunimi', 0)).toHaveValue('Aino')
  expect(legend()).not.toMatch(/F9|Ctrl Del/)
})

// rules/kiosk#participants
test('one more and one fewer of a line open its participants, and Esc leaves them as they were', async () => {
  await person('1', 'q')
  await name('Aino', 'Niemi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(lines).toEqual([expect.stringMatching(/Aino Niemi/)])
  ;(document.activeElement as HTMLElement | null)?.blur()
  await person('+')
  await expect.element(field('Etunimi', 1)).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /Tallenna osallistujat/ })).toBeVisible()
  await person('Escape')
  await expect.element(form()).not.toBeInTheDocument()
  expect(lines()).toEqual([expect.stringMatching(/^1 ×.*Aino Niemi/)])
  await person('+')
  await name('Eino', 'Laine', 1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(lines).toEqual([expect.stringMatching(/^2 ×.*Aino NiemiEino Laine/)])
  ;(document.activeElement as HTMLElement | null)?.blur()
  await person('-')
  await page
    .getByRole('group', { name: 'Osallistuja 1' })
    .getByRole('button', { name: /^Poista/ })
    .click()
  await till.press(/Tallenna osallistujat/)
  await expect.poll(lines).toEqual([expect.stringMatching(/^1 ×.*Eino Laine/)])
  await person('Escape')
  await expect.poll(lines).toEqual([])
  await till.press(/^Kumoa/)
  await expect.poll(lines).toEqual([expect.stringMatching(/^1 ×.*Eino Laine/)])
})

test('a scan stays out of a name and waits for it, payment waits too, and F6 loses nobody', async () => {
  await person('1', 'z', '1', 'q')
  await expect.element(field('Etunimi')).toHaveFocus()
  await person('A', 'i', 'F1', 'F2')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  for (const way of ['Kortti', 'Käteinen', 'Jaa maksu']) {
    const key = page.getByRole('button', { name: new RegExp(`^${way} F`) })
    await expect.element(key).toHaveAttribute('aria-disabled', 'true')
  }
  scan('MEHU')
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(fi.scan.product)).toBeVisible()
  await person('Escape')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  await expect.element(field('Etunimi')).toHaveFocus()
  await person('F6')
  await expect.element(page.getByText(fi.customer.lead)).toBeVisible()
  await person('Escape')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  scan('PAIKKA')
  await expect.element(field('Etunimi')).toHaveValue('Ai')
  await person('Escape')
  await expect.element(form()).not.toBeInTheDocument()
  await person('F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
})

test('a ticket that is found or scanned asks too, and its tile says so', async () => {
  expect(till.container.querySelector('[data-part="tile-name"] small')?.textContent).toBe(fi.stage.asks)
  await person('k', 'u', 'r', 's', 's', 'i', 'p', 'Enter')
  await expect.element(field('Etunimi')).toHaveFocus()
  await person('Escape')
  scan('PAIKKA')
  await expect.element(field('Etunimi')).toHaveFocus()
  expect(till.container.textContent).not.toContain(fi.scan.product)
})

// rules/kiosk#participants
test('who is being typed waits behind the drawer and behind an order that is handed out, and no sale is parked or taken over them', async () => {
  await knowing({ status: 'paid' })
  await person('1', 'z')
  await expect.poll(lines).toHaveLength(1)
  await person('2', 'q')
  await name('Aino', 'Niemi')
  await person('F8')
  await expect.element(page.getByRole('button', { name: /^Odottamaan/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field('Etunimi')).toHaveValue('Aino')
  field('Etunimi').element().focus()
  ctrl('k')
  await expect.element(page.getByRole('heading', { name: panelFi.drawer.title })).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
  await person('Escape')
  await expect.element(field('Etunimi')).toHaveValue('Aino')
  await expect.element(field('Etunimi', 1)).toHaveFocus()
  scan('P26-000007')
  await expect.element(page.getByRole('region', { name: scanFi.scan.title })).toBeVisible()
  await person('F7')
  await expect.element(page.getByRole('heading', { name: scanFi.handOut.title })).toBeVisible()
  await person('Escape')
  await expect.element(field('Etunimi')).toHaveValue('Aino')
})

test('Ctrl Z in a form leaves the basket of the customer before where it is', async () => {
  await person('1', 'z')
  await expect.poll(lines).toHaveLength(1)
  await person('Escape')
  await expect.poll(lines).toEqual([])
  await person('1', 'q')
  await expect.element(field('Etunimi')).toHaveFocus()
  expect(ctrl('z')).toBe(true)
  await person('Escape')
  expect(lines()).toEqual([])
  expect(ctrl('z')).toBe(false)
  await expect.poll(lines).toEqual([expect.stringMatching(/^1 ×Mehu/)])
})

test('a scan of another ticket that asks says that those who are typed come first, and its tile is off', async () => {
  till.close()
  const child = wireProduct({ id: 'lapsi', title: { fi: 'Lapsen paikka' }, price: '15.00' })
  till = await showTill(undefined, { ...course, products: [...course.products, child] })
  await person('1', 'q')
  await name('Aino', 'Niemi')
  await expect.element(page.getByRole('button', { name: /^Lapsen paikka/ })).toHaveAttribute('aria-disabled', 'true')
  await till.press(/^Lapsen paikka/)
  await expect.element(field('Etunimi')).toHaveValue('Aino')
  scan('LAPSI')
  await expect
    .element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(scanFi.scan.askedFirst))
    .toBeVisible()
  await person('Escape')
  await expect.element(field('Etunimi')).toHaveValue('Aino')
})

test('an unpaid order that is scanned while somebody is typed says what comes before its payment', async () => {
  await knowing({ status: 'unpaid', to_pay: '24.90', pay_before: '2999-01-01T00:00:00+02:00' })
  await person('1', 'q')
  await expect.element(field('Etunimi')).toHaveFocus()
  scan('P26-000007')
  await expect
    .element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(scanFi.scan.askedFirst))
    .toBeVisible()
  expect(till.container.textContent).not.toContain(scanFi.scan.basketFirst)
})

// rules/kiosk#idle
test('a till that is left alone locks, and leaves nothing of the participants: in storage, on the page or in its history', async () => {
  const before = history.length
  await person('2', 'q')
  await name('Aino', 'Salonius', 1)
  till.skip(61_000)
  expect(till.onLock).toHaveBeenCalledOnce()
  // Locking takes these away.
  till.close()
  const kept = [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.body.innerHTML,
    location.href,
    history.state,
    (await indexedDB.databases()).map(database => database.name),
    await till.journal.entries(),
  ]
  expect(JSON.stringify(kept)).not.toContain('Salonius')
  expect(history).toHaveLength(before)
})

// rules/kiosk#participants
test('a line that the ticket API refuses leaves what was typed, and says why', async () => {
  await person('1', 'q')
  await name('Aino', 'Niemi')
  till.server.trouble({ status: 409, body: { error: { code: 'unspecified_exception', message: 'Kurssi on täynnä.' } } })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Kurssi on täynnä.' })).toBeVisible()
  await expect.element(field('Etunimi')).toHaveValue('Aino')
  expect(lines()).toEqual([])
})

// rules/kiosk#allotment
test('a network that is away for a moment loses nobody who is being typed, though tickets are held', async () => {
  const held = {
    id: 'kiintio',
    product: { id: 'lippu' },
    price: '24.90',
    until: '2999-01-01T00:00:00Z',
    tickets: [{ code: 'A-1', qr: { size: 21, path: 'M0 0h1' } }],
  }
  till.close()
  till = await showTill(
    ({ send }) => ({
      send: async request => {
        const answer = await send(request)
        return request.path.includes('/allotments')
          ? answer.map(given => ({ ...given, status: 200, body: { allotments: [held] } }))
          : answer
      },
    }),
    course,
  )
  await till.allotments.refresh()
  await person('1', 'q')
  await userEvent.fill(field('Etunimi'), 'Aino')
  till.network.update(() => 'silent')
  await expect.element(page.getByText(fi.ticketApi.silent)).toBeVisible()
  await expect.element(field('Etunimi')).toHaveValue('Aino')
  expect(till.container.textContent).not.toContain(fi.offline.title)
})

// rules/kiosk#participants
test.each([
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
])(
  'at %i × %i the form of many leaves the name of its event in sight, also with a warning above',
  async (width, height) => {
    till.close()
    till = await showTill(undefined, {
      ...withJuice,
      title: { fi: 'Humppaa ja jenkkaa: tanssikurssi aloittelijoille ja kertaajille kesäiltoihin' },
    })
    await page.viewport(width, height)
    const part = (name: string) => till.container.querySelector(`[data-part="${name}"]`)
    const isInSight = () =>
      Number(part('stage-head')?.getBoundingClientRect().bottom) <=
      Number(part('form-slot')?.querySelector('[data-part="scan-card"]')?.getBoundingClientRect().top)
    await person('4', 'q')
    await expect.poll(groups).toBe(4)
    await person('Enter')
    await expect.poll(isInSight).toBe(true)
    till.network.update(() => 'silent')
    await expect.poll(() => part('strip') !== null).toBe(true)
    expect(isInSight()).toBe(true)
  },
)
