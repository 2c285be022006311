import { expect, type Page, test } from '@playwright/test'
import { fi } from '../src/texts/fi.ts'
import { fillCustomer } from './buy-tickets.ts'
import { giveCart } from './visitor-cart.ts'

const { checkoutErrors } = fi

/** Goes to the checkout's last step and accepts the terms. */
const goToOrder = async (page: Page, shopUrl: string) => {
  await giveCart(page, shopUrl, { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  return page.getByRole('button', { name: /^Tilaa ja maksa/ })
}

type Checkout = { readonly checkout_status: string; readonly error_message?: { readonly fi: string } }

/** The server creates the checkout, and then reports this state of it. */
const answerWith = async (page: Page, { status = 200, checkout }: { status?: number; checkout?: Checkout }) => {
  const isAboutCheckouts = /\/checkouts(\/[\w-]+)?\.json/
  await page.route(isAboutCheckouts, async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly cart_checkout: object }
    if (route.request().method() === 'GET' && status !== 200)
      return route.fulfill({ status, json: { error: { code: 'unspecified_exception' } } })
    return route.fulfill({
      response: answer,
      json: {
        ...body,
        cart_checkout: {
          ...body.cart_checkout,
          checkout_status: 'PROCESSING',
          payment_config: null,
          next_step: null,
          ...checkout,
        },
      },
    })
  })
}

/** rules/checkout#failure-texts: how a checkout fails, and the words for it. */
for (const [how, answer, words] of [
  ['a status of 500', { status: 500 }, checkoutErrors.serverError],
  ['an error without words', { checkout: { checkout_status: 'ERROR' } }, checkoutErrors.refused],
  [
    'an error in the server’s own words',
    { checkout: { checkout_status: 'ERROR', error_message: { fi: 'Kassa on suljettu.' } } },
    'Kassa on suljettu.',
  ],
] as const) {
  test(`a checkout that ends with ${how} says so, and the cart is as it was`, async ({ page, baseURL }) => {
    const order = await goToOrder(page, String(baseURL))
    await answerWith(page, answer)
    await order.click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/cart/')
    await expect(page.locator('[data-part="cart-line"]')).toBeVisible()
  })
}

test('a checkout that cannot be created says so in the agreed words, and can be tried again', async ({
  page,
  baseURL,
}) => {
  const order = await goToOrder(page, String(baseURL))
  for (const [code, message, words] of [
    ['new_one', undefined, checkoutErrors.creationFailed],
    ['unspecified_exception', undefined, checkoutErrors.creationFailed],
    ['unspecified_exception', 'Tapahtuma on siirretty.', 'Tapahtuma on siirretty.'],
  ] as const) {
    await page.route('**/checkouts.json**', route => route.fulfill({ status: 409, json: { error: { code, message } } }))
    await order.click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.unroute('**/checkouts.json**')
  }
  await order.click()
  await expect(page).toHaveURL(/\/sandbox\/payments\//)
})

// rules/checkout#polling-limit
test('a checkout that takes more than 30 seconds says so, and goes on when it is asked again', async ({
  page,
  baseURL,
}) => {
  const order = await goToOrder(page, String(baseURL))
  await answerWith(page, {})
  await page.clock.install()
  await order.click()
  // An unknown result is not a failure: it is a warning (rules/after-payment#four-places).
  const tooLong = page.getByRole('alert').filter({ hasText: checkoutErrors.timedOut })
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(tooLong).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
  await tooLong.getByRole('button', { name: checkoutErrors.checkAgain }).click()
  await expect(page).toHaveURL(/\/sandbox\/payments\//)
})

test('what another device puts into the cart asks for its own delivery before the order', async ({ page, baseURL }) => {
  await goToOrder(page, String(baseURL))
  const other = await page.context().newPage()
  await other.goto('/products/emalimuki/emalimuki-helmen-venetsialaiset/')
  await other.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(other).toHaveURL(/\/cart\/$/)
  await expect(page.getByText('Emalimuki').first()).toBeAttached()
  await expect(page.getByRole('group', { name: 'Tuotteet' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/$/)
})
