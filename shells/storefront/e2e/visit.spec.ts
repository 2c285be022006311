import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { chooseDelivery, fillCustomer, orderTickets } from './buy-tickets.ts'
import { giveCart } from './visitor-cart.ts'

const ticket = 'kevatkonsertti-peruslippu'
const orderPage = /\/orders\/P\d\d-\d+\/\?secret=/
const neverSaid = /Mitään ei veloitettu|Maksu ei mennyt läpi|Maksu peruttiin|Ostoskorisi on tyhjä/

/** Goes to the provider's page with one ticket. Returns its URL. */
const goToPayment = async (page: Page, shopUrl: string): Promise<string> => {
  await giveCart(page, shopUrl, { [ticket]: 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await orderTickets(page)
  await expect(page).toHaveURL(/\/sandbox\/payments\//)
  return page.url()
}

/** Ends the payment on another device, so that this browser is not redirected back. */
const endElsewhere = async (browser: Browser, paymentUrl: string, button: RegExp): Promise<void> => {
  const context = await browser.newContext()
  const device = await context.newPage()
  await device.goto(paymentUrl)
  await device.getByRole('button', { name: button }).click()
  await device.waitForURL(url => !url.pathname.includes('/sandbox/'))
  await context.close()
}

// rules/after-payment#start-rule, rules/after-payment#four-places
test('who paid and was not led back reaches the confirmation from whatever page comes next', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const next of ['/', '/events/kevatkonsertti/', '/cart/', '/checkout/', '/cart/cancelled/', 'Back']) {
    const payment = await goToPayment(page, String(baseURL))
    await endElsewhere(browser, payment, /^Maksa/)
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.addInitScript(pattern => {
      new MutationObserver(() => {
        const text = document.querySelector('main')?.innerText ?? ''
        if (new RegExp(pattern).test(text)) console.log(`untrue: ${text}`)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    }, neverSaid.source)
    if (next === 'Back') await page.goBack()
    else await page.goto(next)
    await expect(page, `from ${next}`).toHaveURL(orderPage)
    await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(1)
    expect(said.filter(text => text.startsWith('untrue'))).toEqual([])
  }
})

// rules/after-payment#four-places
test('a provider whose page is slow to come is waited for, and nobody is led away from it', async ({
  page,
  baseURL,
}) => {
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
  await page.clock.install()
  // The page's clock stands still while it waits for another page. An answer without content leaves it as it is.
  const left = Promise.withResolvers<string>()
  await page.route('**/sandbox/payments/**', async route => {
    await route.fulfill({ status: 204 })
    left.resolve(route.request().url())
  })
  await giveCart(page, String(baseURL), { [ticket]: 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await chooseDelivery(page)
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  const payment = await left.promise
  await page.clock.runFor(60_000)
  expect(visited).not.toContain('/cart/cancelled/')
  await page.unroute('**/sandbox/payments/**')
  await page.goto(payment)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Maksusi on kesken' })).toBeVisible()
})

// rules/after-payment#four-places
test('the checkout that Back brings from the browser’s cache is ready to be paid again', async ({ page, baseURL }) => {
  await giveCart(page, String(baseURL), { [ticket]: 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await chooseDelivery(page)
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  const pay = page.getByRole('button', { name: /^Tilaa ja maksa/ })
  // Playwright disables that cache. An answer without content leaves the page in the middle of its press, as it would.
  const left = Promise.withResolvers<void>()
  await page.route('**/sandbox/payments/**', async route => {
    await route.fulfill({ status: 204 })
    left.resolve()
  })
  await pay.click()
  await left.promise
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portti.paymentPending'))).toBe('true')
  await page.unroute('**/sandbox/payments/**')
  await page.evaluate(() => {
    localStorage.setItem('portti.paymentPending', 'told')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.getByRole('checkbox', { name: /Hyväksyn/, checked: false }).check()
  await pay.click()
  await expect(page).toHaveURL(/\/sandbox\/payments\//)
})

// rules/checkout#polling-limit, rules/after-payment#four-places
test('a payment that is left pending is neither failed nor cancelled, and is gone on with', async ({
  page,
  baseURL,
}) => {
  await goToPayment(page, String(baseURL))
  await page.getByRole('button', { name: 'Jätä kesken' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vahvistamme maksuasi' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/cart\/cancelled\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Maksusi on kesken' })).toBeVisible()
  await expect(page.getByText(neverSaid)).toHaveCount(0)
  await expectNoSeriousFault(page)
  // The visitor is told only once. The cart is kept, and every page offers to continue.
  await page.goto('/cart/')
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(1)
  await expectNoSeriousFault(page)
  await page.getByRole('link', { name: 'Jatka maksuun' }).click()
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(orderPage)
})

// rules/after-payment#four-places
test('a second tab says that the payment is under way, and follows to the confirmation', async ({
  page,
  context,
  baseURL,
}) => {
  await goToPayment(page, String(baseURL))
  const second = await context.newPage()
  await second.goto('/checkout/')
  await expect(second.getByRole('heading', { level: 1, name: 'Maksusi on kesken' })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1, name: 'Maksusi on kesken' })).toBeVisible()
  await expect(second.getByText(neverSaid)).toHaveCount(0)
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(orderPage)
  await expect(second).toHaveURL(orderPage)
})

// rules/after-payment#start-rule
test('who did not pay is told so wherever they come back, with the cart kept', async ({ page, browser, baseURL }) => {
  const payment = await goToPayment(page, String(baseURL))
  await endElsewhere(browser, payment, /^Peruuta/)
  await page.goto('/checkout/')
  await expect(page).toHaveURL(/\/cart\/cancelled\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maksu peruttiin|Maksu ei mennyt läpi/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maksu peruttiin|Maksu ei mennyt läpi/)
  await expectNoSeriousFault(page)
  await page.getByRole('link', { name: 'Takaisin kassalle' }).click()
  await expect(page.getByRole('heading', { name: 'Yhteystiedot' })).toBeVisible()
})
