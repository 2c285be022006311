import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from './testing/show-till.tsx'

let till: ShownTill
beforeEach(async () => {
  till = await showTill()
})
afterEach(() => till.close())

const choose = async (language: 'sv' | 'en' | 'fi') => {
  const choice = till.container.querySelector<HTMLSelectElement>('[data-part="kiosk-language"]')
  await userEvent.selectOptions(page.elementLocator(choice ?? document.body), language)
  // A clerk's next key is for the sale again.
  choice?.blur()
}
const field = (name: string) => page.getByRole('textbox', { name })
const amount = () => till.container.querySelector('[data-part="amount-display"] b')?.textContent
const textOf = (part: string) => till.container.querySelector(part)?.textContent?.replaceAll(/\s/g, ' ')
const total = () => textOf('[data-part="total"] strong')
const vat = () => textOf('[data-part="total"] small')

// rules/kiosk#languages
test('the language of the window changes with an amount, a basket and a search on it, and nothing typed is lost', async () => {
  await person('2', 'q')
  await expect.poll(total).toBe('49,80 €')
  await person('3')
  await choose('sv')
  await expect.element(page.getByRole('heading', { name: 'Biljetter' })).toBeVisible()
  expect([amount(), total(), vat()]).toEqual(['3 ×', '49,80 €', 'moms 13,5 % 5,92 €'])
  expect(textOf('[data-part="clock"]')).toMatch(/^\d{1,2}\.\d\d /)
  await person('q')
  await expect.poll(total).toBe('124,50 €')
  await person('t', 'a', 'n')
  await choose('en')
  await expect.element(field('Search events and products')).toHaveValue('tan')
  expect([total(), vat()]).toEqual(['€124.50', 'VAT 13.5% €14.81'])
  expect(await till.accessFaults()).toEqual([])
  await userEvent.click(field('Search events and products'))
  await person('Escape', 'F2')
  await person('2', '0', '0')
  await expect.element(page.getByRole('button', { name: /\+ €50/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '.', exact: true })).toBeVisible()
  await choose('fi')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  expect(till.container.querySelector('[data-kind="change"] strong')?.textContent).toMatch(/75,50/)
  await person('Enter')
  await expect.element(page.getByText(/lippua? ja kuitti/)).toBeVisible()
})

// rules/kiosk#languages
test('an order is in the language that the screen has when it is paid', async () => {
  await person('1', 'q')
  await expect.poll(total).toBe('24,90 €')
  await choose('sv')
  await person('F2', 'Enter')
  await expect.element(page.getByText(/biljett och kvitto/)).toBeVisible()
  const paths = till.server.requests.map(({ path }) => path)
  expect(paths.find(path => path.includes('/checkouts'))).toContain('/checkouts.json?lang=sv')
})

test('a customer who is half typed, and what was scanned, stay in another language', async () => {
  await person('1', 'q', 'F6')
  await userEvent.fill(field('Etunimi'), 'Aino')
  await choose('sv')
  await expect.element(field('Förnamn')).toHaveValue('Aino')
  await userEvent.click(field('Förnamn'))
  await person('Escape')
  scan('LIPPU')
  await expect
    .element(page.getByRole('region', { name: 'Avläst kod' }).getByText(/Produkt, lades i korgen/))
    .toBeVisible()
  await choose('en')
  await expect
    .element(page.getByRole('region', { name: 'Scanned code' }).getByText(/Product, added to the basket/))
    .toBeVisible()
  expect(till.container.querySelectorAll('[data-part="basket-line"]')).toHaveLength(1)
})
