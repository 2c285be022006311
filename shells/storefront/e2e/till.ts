import { expect, type Page } from '@playwright/test'
import { commandAsOrganizer as portti } from './behind-the-shop.ts'

export const kioskUrl = process.env.PORTTI_TEST_KIOSK_URL ?? ''
/** The till that the sample shop comes with. */
export const sampleTill = { key: process.env.PORTTI_TEST_TILL_KEY ?? '', pin: process.env.PORTTI_TEST_TILL_PIN ?? '' }
/** The sample shop's manager, who approves refunds. */
export const sampleManager = { name: 'Riitta M.', pin: process.env.PORTTI_TEST_MANAGER_PIN ?? '' }

/** Issues a device of a journey's own, whose clerk is the sample shop's. @param rights what it may do, as the command says it. */
export const issueDevice = async (name: string, ...rights: readonly string[]) => {
  const issued = await portti('device', 'add', name, ...rights, '--shop', 'peltohovi')
  const [, id = '', key = ''] = /\((\S+)\) signs in with the key (\S+)/.exec(issued) ?? []
  return { id, key, pin: sampleTill.pin }
}

/** Types the device's key on the page that asks for it, and the clerk's PIN. */
export const typeKeyAndPin = async (page: Page, { key, pin } = sampleTill): Promise<void> => {
  await page.getByLabel('Laiteavain').fill(key)
  await page.keyboard.press('Enter')
  await typePin(page, pin)
}

/** Chooses the sample shop's clerk, and types the PIN, whose last digit signs in. */
export const typePin = async (page: Page, pin = sampleTill.pin): Promise<void> => {
  const clerks = page.getByRole('group', { name: 'Myyjä' }).getByRole('button')
  await expect(clerks.first()).toBeVisible()
  if ((await clerks.count()) > 1) await clerks.filter({ hasText: 'Aino' }).first().click()
  await page.keyboard.type(pin)
}

export const signIn = async (page: Page, till = sampleTill, query = ''): Promise<void> => {
  await page.goto(`${kioskUrl}${query}`)
  await typeKeyAndPin(page, till)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Myynti', exact: false }).first()).toBeVisible()
}
export const chooseEvent = async (page: Page, query: string, title: string): Promise<void> => {
  // Faster keys would be a scanner's.
  await page.keyboard.type(query, { delay: 60 })
  await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Chooses a dance of another day: what is on today cannot be sold at every hour. */
export const chooseDance = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-part="amount-display"]')).toBeVisible()
  await chooseEvent(page, 'avajaistanssit', 'Iskelmäviikon avajaistanssit')
}

/** Presses keys one after the other, as a person does: faster keys would be a scanner's. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key, { delay: 45 })
}

/** Waits for a sale whose number is not known yet, and adds it to those that are. */
export const awaitSale = async (page: Page, known: Set<string>): Promise<string> => {
  const number = page.getByRole('complementary', { name: 'Edellinen myynti' }).locator('h2 small')
  let seen = ''
  await expect(async () => {
    seen = await number.innerText({ timeout: 500 })
    expect(known.has(seen)).toBe(false)
  }).toPass({ intervals: [50], timeout: 60_000 })
  known.add(seen)
  return seen
}
