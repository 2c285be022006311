import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'

let till: ShownTill
beforeEach(async () => {
  till = await showTill()
})
afterEach(() => till.close())

const said = () => till.place.querySelector('[data-part="strip"]')?.textContent ?? ''

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
