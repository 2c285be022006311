import { expect, type Page, test } from '@playwright/test'
import { stopClock } from './door.ts'
import { leftBehind } from './left-behind.ts'
import { issueDevice, kioskUrl, typeKeyAndPin } from './till.ts'

/** Lets time pass until something is said, never faster than on a clock: no call to the server ends too early. */
const passUntil = (page: Page, said: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByText(said).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 120_000 })

/** Lets seconds pass, each once the server has answered: no answer is late, however slow the machine. */
const passSeconds = async (page: Page, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000)
    await page.evaluate(async () => {
      await fetch('/api/health/ready')
    })
  }
}

// rules/kiosk#self-service, rules/kiosk#languages
test('a customer changes the language, buys two tickets by card at the machine, and leaves nothing behind', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.clock.install()
  const rights = ['--payments', 'card_terminal', '--no-refunds', '--no-door', '--events', 'suvi-illan-tahtitanssit']
  const device = await issueDevice('Automaatti 1', ...rights)
  await page.goto(`${kioskUrl}self/`)
  await expect(page.getByRole('heading', { name: 'Automaatti ei ole käytössä' })).toBeVisible()
  await page.getByRole('button', { name: 'Henkilökunta' }).click()
  await typeKeyAndPin(page, device)
  await expect(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  await stopClock(page)
  await expect(page.getByRole('button', { name: 'Suvi-illan tähtitanssit' })).toBeVisible()
  const entries = await page.evaluate(() => history.length)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Which event?' })).toBeVisible()
  await page.getByRole('button', { name: 'Svenska' }).click()
  await page.getByRole('button', { name: 'Sommarkvällens stjärndans' }).click()
  await expect(page.getByRole('heading', { name: 'Hur många biljetter?' })).toBeVisible()
  const more = page.getByRole('button', { name: /Grundbiljett$/ }).last()
  await more.click()
  await more.click()
  await page.getByRole('button', { name: /49,80/ }).click()
  await passUntil(page, 'Tack, här är biljetterna')
  const number = await page
    .getByText(/P\d+-\d+/)
    .first()
    .innerText()
  const sold = /P\d+-\d+/.exec(number)?.[0] ?? 'no number'
  expect(await leftBehind(page)).toContain(sold)

  await passSeconds(page, 26)
  await expect(page.getByRole('heading', { name: 'Mihin tulet?' })).toBeVisible()
  expect(await leftBehind(page)).not.toContain(sold)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})
