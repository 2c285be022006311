import { expect, type Page, test } from '@playwright/test'
import { readTillBooks } from './behind-the-shop.ts'
import { awaitSale, chooseDance, issueDevice, kioskUrl, press, sampleManager, sampleTill, signIn } from './till.ts'

/** Sales of an opening dance and of T-shirts: their keys, their sum, and what of it goes into the drawer, in cents. */
const kinds: readonly { readonly keys: readonly string[]; readonly sum: number; readonly cash: number }[] = [
  { keys: ['1', 'q', 'F1'], sum: 1_800, cash: 0 },
  { keys: ['1', 'q', 'F2', 'Enter'], sum: 1_800, cash: 1_800 },
  { keys: ['2', 'w', 'F2', '5', '0', 'Enter'], sum: 3_000, cash: 3_000 },
  { keys: ['1', 'q', '1', 'x', 'F4', '5', 'F2', 'F1'], sum: 4_790, cash: 500 },
]
const card = kinds[0] ?? { keys: [], sum: 0, cash: 0 }
const saleCount = 60
const [cutAt, killedAt] = [20, 40]
const voidedAt: readonly number[] = [5, 25, 45]
/** Sales that are given back at the end: one in cash and one by card less the cost of a ticket, one in parts without it. */
const refunds: readonly { readonly place: number; readonly kept: number }[] = [
  { place: 1, kept: 1_000 },
  { place: 4, kept: 1_000 },
  { place: 7, kept: 0 },
]
const float = 10_000

const euros = (cents: number, sign = ''): RegExp =>
  new RegExp(
    `^${sign}${(cents / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '\\s')}\\s€$`,
  )

const basketLines = (till: Page) => till.locator('[data-part="basket-line"]')

/** Fills a basket and empties it again: nothing is sold. */
const voidSale = async (till: Page): Promise<void> => {
  await press(till, '2', 'q')
  await expect(basketLines(till)).toHaveCount(1)
  await press(till, 'Escape')
  await expect(basketLines(till)).toHaveCount(0)
}
/** Opens the drawer's page and takes one of its acts by its key, once it is on the screen. */
const openDrawer = async (till: Page, act: string): Promise<void> => {
  await press(till, 'Control+k')
  await expect(till.getByRole('heading', { name: 'Kassalaatikko' })).toBeVisible()
  await press(till, act)
}
/** Gives a whole sale back by keys, with the manager's approval; the cost of its ticket is left out where none is kept. */
const giveBack = async (till: Page, number: string, kept: number, said: string, sum: RegExp): Promise<void> => {
  await openDrawer(till, 'q')
  await expect(till.getByLabel('Tilausnumero tai lipun koodi')).toBeFocused()
  await till.keyboard.type(number, { delay: 45 })
  await press(till, 'Enter')
  await expect(till.getByRole('heading', { name: `Palauta myynnistä ${number}` })).toBeVisible()
  await press(till, 'Control+a', 'z', ...(kept === 0 ? ['c'] : []))
  await till.getByRole('button', { name: sampleManager.name }).click()
  await till.keyboard.type(sampleManager.pin, { delay: 45 })
  await till.getByRole('button', { name: /^Palauta ↵/ }).click()
  const given = till.getByRole('status').filter({ hasText: number })
  await expect(given).toContainText(said)
  await expect(given.locator('strong')).toHaveText(sum)
  await expect(given.getByText('Palautuskulu 10,00')).toHaveCount(kept === 0 ? 0 : 1)
  await press(till, 'Escape')
}

// rules/kiosk#drawer, rules/kiosk#refund
test('sixty sales at the keys, with a cut and a killed page among them, voids and refunds, agree with the server, the ledger and the drawer to the cent', async ({
  context,
  page,
}) => {
  test.setTimeout(600_000)
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  const device = await issueDevice('Kassa 12')
  let till = page
  await signIn(till, device)
  await openDrawer(till, 'w')
  await till.keyboard.type(String(float / 100), { delay: 45 })
  await press(till, 'Enter')
  await expect(till.getByText(/Kirjattu: Pohjakassa 100,00/)).toBeVisible()
  await press(till, 'Escape')
  await chooseDance(till)

  const known = new Set<string>()
  const numbers: string[] = []
  let [drawer, cards, sum] = [float, 0, 0]
  for (let index = 0; index < saleCount; index += 1) {
    const isHard = index === cutAt || index === killedAt
    const kind = (isHard ? undefined : kinds[index % kinds.length]) ?? card
    if (voidedAt.includes(index)) await voidSale(till)
    // The card is charged, and the ticket API cannot be told.
    if (isHard) await context.route('**/checkouts*', route => route.abort())
    const added = index === cutAt ? till.waitForResponse(/\/cart_items\.json/) : undefined
    await press(till, ...kind.keys)
    if (index === cutAt) {
      await added
      await context.setOffline(true)
      await context.unroute('**/checkouts*')
      await expect(till.getByRole('heading', { name: 'Kirjataan myynti' })).toBeVisible()
      await context.setOffline(false)
    }
    if (index === killedAt) {
      await expect(till.getByRole('heading', { name: 'Kirjataan myynti' })).toBeVisible()
      await till.close()
      await context.unroute('**/checkouts*')
      till = await context.newPage()
      await till.goto(kioskUrl)
      await till.getByRole('button', { name: /Aino/ }).first().click()
      await till.keyboard.type(sampleTill.pin, { delay: 45 })
    }
    numbers.push(await awaitSale(till, known))
    if (index === killedAt) await chooseDance(till)
    drawer += kind.cash
    cards += kind.sum - kind.cash
    sum += kind.sum
  }

  let refunded = 0
  for (const { place, kept } of refunds) {
    const kind = kinds[place % kinds.length] ?? card
    const isCash = kind.cash > 0
    const said = isCash ? 'Anna asiakkaalle käteisenä' : 'Palautettu'
    await giveBack(till, numbers[place] ?? '', kept, said, euros((isCash ? kind.cash : kind.sum) - kept))
    drawer -= isCash ? kind.cash - kept : 0
    cards -= kind.sum - kind.cash - (isCash ? 0 : kept)
    refunded += kind.sum - kept
  }

  const books = { sales: saleCount, total: sum, cash: drawer, card: cards, balance: 0 }
  expect(await readTillBooks(device.id)).toEqual(books)
  await openDrawer(till, 's')
  await till.getByRole('textbox', { name: '10 €, kappaletta' }).fill(String(Math.floor(drawer / 1_000)))
  await till.getByRole('textbox', { name: '1 €, kappaletta' }).fill(String((drawer % 1_000) / 100))
  await till.getByRole('textbox', { name: 'Jää pohjakassaksi' }).fill('0')
  await till.keyboard.press('Enter')
  await expect(till.getByRole('heading', { name: /Päätösraportti Z/ }).first()).toBeVisible()
  const figure = (name: string) => till.locator('[data-part="report-figures"] > div', { hasText: name }).locator('dd')
  await expect(figure(`${saleCount} myyntiä`)).toHaveText(euros(sum))
  await expect(figure(`${refunds.length} palautusta`)).toHaveText(euros(refunded, '−'))
  await expect(figure('Laskettu käteinen')).toHaveText(euros(drawer))
  await expect(figure('Ero')).toHaveText(euros(0))
  // The counted cash has left the drawer.
  expect(await readTillBooks(device.id)).toEqual({ ...books, cash: 0 })
})
