import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer, orderTickets } from './buy-tickets.ts'
import { giveCart } from './visitor-cart.ts'

const anHourMs = 3_600_000

test('who pays after the cart’s time ran out in this browser is told of the order, and of nothing that ended (D28, D32)', async ({
  page,
  context,
  baseURL,
}) => {
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await orderTickets(page)

  // Meanwhile another tab takes the payment for one that was left, and the time runs out in it (SPEC §4, D10).
  const cart = await context.newPage()
  await cart.clock.install()
  await cart.goto('/cart/')
  await expect(cart).toHaveURL(/\/cart\/cancelled\/$/)
  await cart.goto('/cart/')
  await expect(cart.getByRole('timer')).toBeVisible()
  await cart.clock.fastForward(anHourMs)
  await expect(cart.getByText('Varausaika päättyi')).toBeVisible()

  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
  await expect(page.getByRole('img', { name: /QR-koodi, lippu/ })).toHaveCount(1)
  await cart.reload()
  await expect(cart.getByText('Ostoskorisi on tyhjä')).toBeVisible()
  await expect(cart.getByText('Varausaika päättyi')).toHaveCount(0)
})

test('who paid when the tickets had gone to others is told so, and that the money comes back (D32)', async ({
  page,
  baseURL,
}) => {
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await orderTickets(page)
  // What the server says then is its own test's (settle.test.ts); here are its words in the page.
  const words = 'Maksusi saapui varausajan jälkeen, ja liput ehtivät loppua. Maksu palautetaan.'
  await page.route(/\/checkouts\/[\w-]+\.json/, async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly cart_checkout: object }
    return route.fulfill({
      response: answer,
      json: {
        ...body,
        cart_checkout: { ...body.cart_checkout, checkout_status: 'ERROR', error_message: { fi: words } },
      },
    })
  })
  await page.getByRole('button', { name: 'Jätä kesken' }).click()
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expectNoSeriousFault(page)
})
