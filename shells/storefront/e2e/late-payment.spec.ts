import { expect, type Page, test } from '@playwright/test'
import { endCartTime, mailTo } from './behind-the-shop.ts'
import { fillCustomer, orderTickets } from './buy-tickets.ts'
import { callApi, fillOtherCart, giveCart, holdAll } from './visitor-cart.ts'

const anHourMs = 3_600_000

/** Goes to the provider's page with one ticket. */
const goToPayment = async (page: Page, shopUrl: string, ticket: string, email?: string): Promise<void> => {
  await giveCart(page, shopUrl, { [ticket]: 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  if (email !== undefined) await page.getByLabel('Sähköposti').fill(email)
  await orderTickets(page)
}

/** Makes another tab treat the payment as abandoned (rules/after-payment#start-rule). */
const leavePayment = async (tab: Page): Promise<void> => {
  await tab.goto('/cart/')
  await expect(tab).toHaveURL(/\/cart\/cancelled\/$/)
}

// rules/after-payment#truth-outlives-the-cart, rules/payment#late-payment
test('who pays after the cart’s time ran out in this browser is told of the order, and of nothing that ended', async ({
  page,
  context,
  baseURL,
}) => {
  await goToPayment(page, String(baseURL), 'kevatkonsertti-peruslippu')
  const cart = await context.newPage()
  await cart.clock.install()
  await leavePayment(cart)
  await cart.goto('/cart/')
  await expect(cart.getByRole('timer')).toBeVisible()
  await endCartTime(cart)
  await cart.clock.fastForward(anHourMs)
  await expect(cart.getByText('Varausaika päättyi')).toBeVisible()

  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
  await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(1)
  await cart.reload()
  await expect(cart.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
  await expect(cart.getByText('Varausaika päättyi')).toHaveCount(0)
})

// rules/payment#late-payment
test('who paid when the tickets had gone to others is told so, and that the money comes back', async ({
  page,
  context,
  baseURL,
}, { repeatEachIndex }) => {
  // The test holds all of these, so no other journey uses them.
  const ticket = 'juustomestarin-tasting-lippu'
  const email = `late-${repeatEachIndex}@example.com`
  await goToPayment(page, String(baseURL), ticket, email)
  const other = await context.newPage()
  await leavePayment(other)
  const others = await holdAll(other, ticket)
  await endCartTime(other)
  // Expired holds are released within a second or two. They are taken too.
  await expect(async () => {
    others.push(await fillOtherCart(other, { [ticket]: 1 }))
  }).toPass()

  await page.getByRole('button', { name: /^Maksa/ }).click()
  const words =
    'Maksusi saapui vasta, kun ostoskorin aika oli päättynyt, ja tuotteet ehdittiin myydä. Rahasi palautetaan.'
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect.poll(() => mailTo(email)).toContain('Palautamme sinulle')
  for (const { uuid, token, items } of others)
    await callApi(other, { method: 'DELETE', path: `carts/${uuid}/cart_items/${items[0]?.id}.json`, token })
})
