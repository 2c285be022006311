import { expect, type Page, test } from '@playwright/test'
import { findAccessFaults } from './axe.ts'
import { commandAsOrganizer as portti } from './behind-the-shop.ts'
import { issueDevice, kioskUrl } from './till.ts'

test.use({ serviceWorkers: 'allow' })

const deskUrl = `${kioskUrl}desk/`
const pin = '2580'

const typePin = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Kuka käyttää työpöytää?' })).toBeVisible()
  await page.getByRole('button', { name: /Tuula/ }).click()
  await page.keyboard.type(pin)
  await expect(page.getByRole('button', { name: /Tilaukset/ })).toBeVisible()
}
/** The browser's storage: its names, and stored responses of the ticket API. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = (await Promise.all(stores.map(store => store.keys()))).flat()
    const answers = requests.map(({ url }) => new URL(url).pathname).filter(path => path.startsWith('/api/'))
    return {
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
      answers: answers.toSorted(),
    }
  })

// rules/desk#without-network
test('a desk that is reloaded offline says what it waits for, keeps nothing of anybody, and goes on when the line is back', async ({
  context,
  page,
}) => {
  const { key } = await issueDevice('Työpöytä 1')
  await portti('clerk', 'add', 'Tuula T.', '--manager', '--pin', pin, '--shop', 'peltohovi')
  await page.goto(deskUrl)
  await page.getByLabel('Laiteavain').fill(key)
  await page.keyboard.press('Enter')
  await typePin(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

  // A plan is made, and the network goes before it is sent.
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const note = page.getByLabel('Huomautus henkilökunnalle')
  const plan = async (): Promise<void> => {
    await page.keyboard.press('F3')
    await note.fill('Sivuovi kiinni')
    await page.getByRole('button', { name: /Turvallisuus/ }).click()
  }
  await plan()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ota käyttöön' }).click()
  await expect(page.getByText('Lippupalvelu ei vastaa')).toBeVisible()
  await expect(note).toHaveValue('Sivuovi kiinni')

  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByRole('heading', { name: 'Ei yhteyttä' })).toBeVisible()
  await expect(page.getByText('Työpöytä 1. Laite on tunnistettu.')).toBeVisible()
  await expect(page.getByText('Laite yrittää itse uudelleen')).toBeVisible()
  await expect(page.getByText('Tuula')).toHaveCount(0)
  expect(await findAccessFaults(page, 'serious', 'critical')).toEqual([])
  expect(await kept(page)).toEqual({
    storage: ['portti-device', 'portti-device-key'],
    answers: ['/api/v2/events.json', '/api/v2/shop.json'],
  })

  await context.setOffline(false)
  await typePin(page)
  // The plan was never half done: it is made again, and done.
  await page.keyboard.press('F3')
  await expect(note).toHaveValue('')
  await plan()
  await page.getByRole('button', { name: 'Ota käyttöön' }).click()
  await expect(page.locator('[data-part="act-notice"]', { hasText: 'Muutos on voimassa' })).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  // A list that the network was too late for comes by itself.
  await typePin(page)
  await expect(page.getByText(/tilaus/).first()).toBeVisible()
  await page.route('**/attendees.json*', route => route.abort())
  await page.keyboard.press('F5')
  await expect(page.getByText('Lippupalvelu ei vastaa')).toBeVisible()
  await page.unroute('**/attendees.json*')
  await expect(page.getByText('Sivuovi kiinni')).toBeVisible()
  await expect(page.getByText('Lippupalvelu ei vastaa')).toBeHidden()
})
