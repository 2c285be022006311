import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer, fillReceiver, orderTickets, startCheckout } from './buy-tickets.ts'
import { settle } from './settle.ts'

// rules/checkout#nothing-typed-is-lost
test('a checkout survives a reload at every step, and a second tab', async ({ page, context }) => {
  await startCheckout(page)
  await page.getByLabel('Etunimi').first().fill('Aino-Kaarina')
  await page.getByLabel('Toimitetaan toiseen osoitteeseen').check()
  await page.getByLabel('Viesti vastaanottajalle').fill('Hyvää syntymäpäivää!')
  await page.reload()
  await expect(page.getByLabel('Etunimi').first()).toHaveValue('Aino-Kaarina')
  await expect(page.getByLabel('Viesti vastaanottajalle')).toHaveValue('Hyvää syntymäpäivää!')

  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  const problems = page.locator('[data-part="error-summary"]')
  await expect(problems).toBeFocused()
  await expect(problems).toContainText('Vastaanottaja: Kirjoita etunimi.')
  await expect(problems).toContainText('Vastaanottaja: Kirjoita postinumero.')
  await fillReceiver(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await expect(page.getByText('Vastaanottaja: Eino Oravainen, Kirkkokatu 1, 00100 Helsinki')).toBeVisible()

  await page.reload()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await expect(page.getByRole('button', { name: 'Tilaa ja maksa 49,80 €' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tilaa ja maksa 49,80 €' })).toBeVisible()

  // What is corrected and left by Back is saved before the summary opens.
  await page.locator('#step-customer').getByRole('button', { name: 'Muuta' }).click()
  await page.getByLabel('Sähköposti').first().fill('oikea@example.fi')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Tilaa ja maksa 49,80 €' })).toBeVisible()
  await expect(page.locator('#step-customer')).toContainText('oikea@example.fi')

  const second = await context.newPage()
  await second.goto('/checkout/')
  await expect(second.getByLabel('Etunimi').first()).toHaveValue('Aino-Kaarina')
  await expect(second.getByLabel('Viesti vastaanottajalle')).toHaveValue('Hyvää syntymäpäivää!')
})

// rules/checkout#nothing-typed-is-lost
test('a checkout that Back brings from the browser’s cache shows what a later page typed', async ({ page }) => {
  /** Playwright disables the back/forward cache. */
  const leaveAndComeBack = (typedMeanwhile: string | undefined) =>
    page.evaluate(typed => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      const draft = JSON.parse(sessionStorage.getItem('portti.buyerDraft') ?? '{}') as { buyer: { firstName: string } }
      if (typed) draft.buyer.firstName = typed
      sessionStorage.setItem('portti.buyerDraft', JSON.stringify(draft))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, typedMeanwhile)
  await startCheckout(page)
  const name = page.getByLabel('Etunimi').first()
  await name.fill('Aino')
  await leaveAndComeBack(undefined)
  await expect(name).toBeFocused()
  await leaveAndComeBack('Aina')
  await expect(name).toHaveValue('Aina')
})

test('a code works in the checkout too', { tag: '@phone' }, async ({ page, isMobile }) => {
  await startCheckout(page)
  if (isMobile) await page.getByText(/Tilauksesi 49,80/).click()
  await page.getByLabel('Koodi', { exact: true }).fill('KEVÄT25')
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
  await expect(page.locator('[data-part="code-field"]')).toContainText('Koodia KEVÄT25 ei löydy')
  await page.getByLabel('Koodi', { exact: true }).fill('kesä20')
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
  await expect(page.locator('[data-part="summary-total"]').first()).toContainText('39,84 €')
  await expectNoSeriousFault(page)
})

test('a lost network loses nothing: the step says so and goes on when it is back', async ({ page, context }) => {
  await startCheckout(page)
  await fillCustomer(page)
  // Loads the phone number metadata while there still is a network.
  await page.getByLabel('Puhelinnumero').first().focus()
  await settle(page)
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await expect(page.getByText('Yhteys katkesi. Tarkista verkkoyhteytesi ja yritä uudelleen.')).toBeVisible()
  await expect(page.getByLabel('Etunimi').first()).toHaveValue('Aino-Kaarina')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await expect(page.getByRole('group', { name: 'Liput' })).toBeVisible()
  await context.setOffline(false)
})

test('why an order was not made is seen beside the finger that pressed, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startCheckout(page)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await expect(page.getByText('Emme saaneet vastausta')).toBeInViewport()
  await expect(page.getByText('Yhteys katkesi. Tarkista verkkoyhteytesi ja yritä uudelleen.')).toBeVisible()
})

// rules/routes#cancelled-page
test('a payment that is cancelled leads back, with the cart as it was', async ({ page }) => {
  await startCheckout(page)
  await fillCustomer(page)
  await orderTickets(page)
  await page.getByRole('button', { name: 'Peruuta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maksu peruttiin|Maksu ei mennyt läpi/)
  await page.goto('/cart/')
  await expect(page.locator('[data-part="cart-line"]')).toContainText('2 × 24,90 €')
})

// rules/after-payment#return-page
test('a payment that is left pending is told as it is, and found paid later', async ({ page }) => {
  await startCheckout(page)
  await fillCustomer(page)
  await orderTickets(page)
  const paymentUrl = page.url()
  await page.getByRole('button', { name: 'Jätä kesken' }).click()
  await expect(page.getByRole('heading', { name: 'Vahvistamme maksuasi' })).toBeVisible()
  await page.goto(paymentUrl)
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(/\/orders\/P/)
})
