import { expect, type Page, test } from '@playwright/test'
import { countLeft, fillCart, firstOnSale, holdAllBut } from './hold-all-but.ts'
import { awaitSale, chooseEvent, issueDevice, press, signIn } from './till.ts'

const eventId = 'peltohovin-pikkujoulut'
const left = 20
const shoppers = 10

const held = (till: Page) => till.locator('[data-part="basket-line"]:not([aria-busy])')
const problem = (till: Page) => till.locator('[data-part="sale-problem"]')

/** Puts a ticket into the till's basket, if there is one. */
const take = async (till: Page): Promise<boolean> => {
  await press(till, '1', 'q')
  await expect(held(till).or(problem(till)).first()).toBeVisible()
  return !(await problem(till).isVisible())
}
/** Sells the ticket in the basket and all others that the till gets, for cash. Returns how many. */
const sellOut = async (till: Page, onSale: () => void): Promise<number> => {
  const known = new Set<string>()
  do {
    await press(till, 'F2', 'Enter')
    await awaitSale(till, known)
    onSale()
  } while (await take(till))
  return known.size
}

// rules/stock#never-oversold, rules/kiosk#one-sale
test('two tills and ten shoppers fight for the last twenty tickets: exactly twenty are sold or held, and the tills say that no more are left', async ({
  browser,
  request,
}) => {
  const giveBack = await holdAllBut(request, eventId, left)
  const { id: productId } = await firstOnSale(request, eventId)
  const tills: Page[] = []
  for (const name of ['Kassa 21', 'Kassa 22']) {
    const context = await browser.newContext()
    await context.addInitScript(() => {
      window.print = () => undefined
    })
    const till = await context.newPage()
    await signIn(till, await issueDevice(name))
    await chooseEvent(till, 'pikkujoulut', 'Peltohovin pikkujoulut')
    expect(await take(till)).toBe(true)
    tills.push(till)
  }

  const { promise: firstSale, resolve: onSale } = Promise.withResolvers<void>()
  const carts: Awaited<ReturnType<typeof fillCart>>[] = []
  /** Every shopper wants a ticket at once, and another when the tills have begun to sell. */
  const shop = async (): Promise<void> => {
    carts.push(await fillCart(request, productId, 1))
    await firstSale
    carts.push(await fillCart(request, productId, 1))
  }
  const [sales] = await Promise.all([
    Promise.all(tills.map(till => sellOut(till, onSale))),
    ...Array.from({ length: shoppers }, shop),
  ])
  const sold = sales.reduce((sum, one) => sum + one, 0)
  const filled = carts.filter(({ answer }) => answer.ok())
  expect(sold + filled.length).toBe(left)
  for (const { answer } of carts.filter(one => !filled.includes(one))) {
    expect(await answer.json()).toMatchObject({ exception_parameters: { available: 0 } })
  }
  for (const till of tills) {
    await expect(problem(till)).toContainText(/loppu|jäljellä|ei voi nyt myydä/i)
    await expect(held(till)).toHaveCount(0)
  }

  // The shop counts the same: what the shoppers let go is all that it has left.
  for (const cart of filled) await cart.giveBack()
  await expect.poll(() => countLeft(request, eventId, productId), { timeout: 60_000 }).toBe(left - sold)
  await giveBack()
  for (const till of tills) await till.context().close()
})
