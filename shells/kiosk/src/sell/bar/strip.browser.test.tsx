import { wireEvent, wireProduct } from '@portti/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../../testing/show-till.tsx'

/** A day and an hour ahead, wherever the day begins. */
const tomorrow = wireEvent({
  id: 'huomenna',
  title: { fi: 'Seuraavan illan pitkät tanssit katetulla terassilla' },
  start_date: new Date(Date.now() + 25 * 3_600_000).toISOString(),
  products: [wireProduct({ id: 'huomislippu', title: { fi: 'Huomislippu' }, price: '19.90' })],
})
let till: ShownTill
beforeEach(async () => {
  till = await showTill(undefined, undefined, undefined, { alsoSold: [tomorrow] })
})
afterEach(async () => {
  till.close()
  await page.viewport(1280, 800)
})

const said = () => till.container.querySelector('[data-part="strip"]')?.textContent ?? ''

// rules/kiosk#ticket-api
test('a clock that differs by two minutes says by how much, either way, and the sale goes on', async () => {
  till.clockAhead.update(() => 119_000)
  await person('1', 'q')
  await expect.poll(said).toBe('')
  till.clockAhead.update(() => -120_000)
  await expect.poll(said).toMatch(/kello on väärässä.*2.min/)
  till.clockAhead.update(() => 1_800_000)
  await expect.poll(said).toContain('30')
  expect(await till.accessFaults()).toEqual([])
  await person('F1')
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
  till.clockAhead.update(() => 0)
  await expect.poll(said).toBe('')
})

// rules/kiosk#killed-browser
test('a device whose storage is full says that the page must stay open, and the sale is complete', async () => {
  till.journal.fill()
  await person('1', 'q', 'F1')
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
  await expect.poll(said).toMatch(/muisti on täynnä.*Älä sulje sivua/)
  expect(await till.accessFaults()).toEqual([])
})

/** Elements whose text or control ends outside of the strip. */
const outside = () => {
  const strip = till.container.querySelector('[data-part="strip"]')
  const box = strip?.getBoundingClientRect() ?? new DOMRect()
  return [...(strip?.querySelectorAll('p, button, small') ?? [])].filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left < box.left || right > Math.min(box.right, innerWidth) || top < box.top || bottom > box.bottom
  })
}

// rules/kiosk#one-sale
test('another day is said while it is sold, whatever else is said, and Home leads back', async () => {
  await page.viewport(1024, 768)
  await person('s', 'e', 'u', 'Enter')
  await expect.element(page.getByRole('button', { name: /Huomislippu/ })).toBeVisible()
  await expect.poll(said).toMatch(/^Eri päivä: .+Seuraavan illan.+Home$/)
  expect(outside()).toEqual([])
  const alone = till.container.querySelector('[data-part="strip"]')?.getBoundingClientRect().height
  till.clockAhead.update(() => 1_800_000)
  await expect.poll(said).toMatch(/kello on väärässä.+30.min.+Eri päivä: .+Home$/)
  expect(outside()).toEqual([])
  expect(await till.accessFaults()).toEqual([])
  till.network.update(() => 'silent')
  await expect.poll(said).toMatch(/Ei yhteyttä.+Eri päivä: .+Home$/)
  expect(outside()).toEqual([])
  expect(till.container.querySelector('[data-part="strip"]')?.getBoundingClientRect().height).toBe(alone)
  till.network.update(() => 'answers')
  await person('1', 'q', 'F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  expect(said()).toMatch(/kello on väärässä.+Eri päivä: /)
  expect(said()).not.toContain('Home')
  await person('Escape', 'Home')
  await expect.element(page.getByRole('heading', { name: 'Iltatanssit' })).toBeVisible()
})
