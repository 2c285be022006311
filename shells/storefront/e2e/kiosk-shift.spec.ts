import { expect, type Page, test } from '@playwright/test'
import { commandAsOrganizer as portti } from './behind-the-shop.ts'
import { kioskUrl, sampleTill, signIn } from './till.ts'

/** Sales of the beach sauna's day: their keys, their sum, and what of it goes into the drawer, in cents. */
const kinds: readonly { readonly keys: readonly string[]; readonly sum: number; readonly cash: number }[] = [
  { keys: ['1', 'q', 'F1'], sum: 1_400, cash: 0 },
  { keys: ['1', 'q', 'F2', 'Enter'], sum: 1_400, cash: 1_400 },
  { keys: ['2', 'w', 'F2', '5', '0', 'Enter'], sum: 2_200, cash: 2_200 },
  { keys: ['1', 'q', '1', 'z', 'F4', '5', 'F2', 'F1'], sum: 1_900, cash: 500 },
]
const card = kinds[0]
const mostSales = 60
const [cutAt, killedAt] = [20, 40]
const float = 10_000

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  // Faster keys would be a scanner's.
  for (const key of keys) await page.keyboard.press(key, { delay: 45 })
}
const lastSale = (page: Page) => page.getByRole('complementary', { name: 'Edellinen myynti' })
/** Waits for a sale that was not seen yet. */
const sold = async (page: Page, known: Set<string>): Promise<string> => {
  const number = lastSale(page).locator('h2 small')
  let seen = ''
  await expect(async () => {
    seen = await number.innerText({ timeout: 500 })
    expect(known.has(seen)).toBe(false)
  }).toPass({ intervals: [50], timeout: 60_000 })
  known.add(seen)
  return seen
}
const euros = (cents: number): RegExp =>
  new RegExp(
    `^${(cents / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '\\s')}\\s€$`,
  )

// rules/kiosk#drawer
test('sixty sales at the keys, with a cut and a killed page among them, agree with the drawer to the cent', async ({
  context,
  page,
}) => {
  test.setTimeout(400_000)
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  const issued = await portti('device', 'add', 'Kassa 12', '--shop', 'peltohovi')
  const [, key = ''] = /signs in with the key (\S+)/.exec(issued) ?? []
  let till = page
  await signIn(till, { key, pin: sampleTill.pin })
  await expect(till.getByRole('heading', { level: 1, name: 'Rantasaunan päivävuoro' })).toBeVisible()
  await press(till, 'Control+k', 'w')
  await till.keyboard.type(String(float / 100), { delay: 45 })
  await press(till, 'Enter')
  await expect(till.getByText(/Kirjattu: Pohjakassa 100,00/)).toBeVisible()
  await press(till, 'Escape')

  const known = new Set<string>()
  let [drawer, sum] = [float, 0]
  for (let place = 0; place < mostSales; place += 1) {
    const isHard = place === cutAt || place === killedAt
    const kind = (isHard ? card : kinds[place % kinds.length]) ?? { keys: [], sum: 0, cash: 0 }
    if (place === killedAt) await context.route('**/checkouts*', route => route.abort())
    await press(till, ...kind.keys)
    if (place === cutAt) {
      await context.setOffline(true)
      await expect(till.getByText('Kirjataan myynti')).toBeVisible()
      await context.setOffline(false)
    }
    if (place === killedAt) {
      await expect(till.getByText('Kirjataan myynti')).toBeVisible()
      await till.close()
      await context.unroute('**/checkouts*')
      till = await context.newPage()
      await till.goto(kioskUrl)
      await till.getByRole('button', { name: /Aino/ }).first().click()
      await till.keyboard.type(sampleTill.pin, { delay: 45 })
    }
    await sold(till, known)
    drawer += kind.cash
    sum += kind.sum
  }

  await press(till, 'Control+k', 's')
  await till.getByRole('textbox', { name: '10 €, kappaletta' }).fill(String(Math.floor(drawer / 1_000)))
  await till.getByRole('textbox', { name: '1 €, kappaletta' }).fill(String((drawer % 1_000) / 100))
  await till.getByRole('textbox', { name: 'Jää pohjakassaksi' }).fill('0')
  await till.keyboard.press('Enter')
  await expect(till.getByRole('heading', { name: /Päätösraportti Z/ }).first()).toBeVisible()
  const figure = (name: string) => till.locator('[data-part="report-figures"] > div', { hasText: name }).locator('dd')
  await expect(figure(`${mostSales} myyntiä`)).toHaveText(euros(sum))
  await expect(figure('Laskettu käteinen')).toHaveText(euros(drawer))
  await expect(figure('Ero')).toHaveText(euros(0))
})
