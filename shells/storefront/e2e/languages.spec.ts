import { expect, test } from '@playwright/test'
import { formatMessage } from '@portti/core/rules'
import { de } from '../src/texts/de.ts'
import { en } from '../src/texts/en.ts'
import { fi } from '../src/texts/fi.ts'
import { sv } from '../src/texts/sv.ts'
import { expectNoSeriousFault } from './axe.ts'
import { metsaUrl } from './metsa-url.ts'

/** Texts of the sample shop and the test provider that are not in the message files. */
const languages = {
  fi: { texts: fi, root: '/', event: 'Yökonsertti suorana', ticket: 'Katselulippu', pay: /^Maksa/ },
  en: { texts: en, root: '/en/', event: 'Night concert live', ticket: 'Viewing ticket', pay: /^Pay/ },
  sv: { texts: sv, root: '/sv/', event: 'Nattkonserten direkt', ticket: 'Tittarbiljett', pay: /^Betala/ },
  de: { texts: de, root: '/de/', event: 'Nachtkonzert live', ticket: 'Ticket zum Zusehen', pay: /bezahlen$/ },
} as const

for (const [language, { texts, root, event, ticket, pay }] of Object.entries(languages)) {
  // rules/languages#interface-languages
  test(`in ${language} a shopper finds a stream, pays for it and watches it, all in that language`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const { buyPanel, cart, checkout, consent, customerForm, home, order, stream } = texts
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await page.goto(metsaUrl(baseURL, root))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await press(consent.refuse)
    await page.getByRole('searchbox', { name: home.searchLabel }).fill(event)
    await page.getByRole('button', { name: home.search, exact: true }).click()
    await page.getByRole('link', { name: event, exact: true }).first().click()

    await expect(page.getByRole('heading', { level: 1, name: event })).toBeVisible()
    await press(formatMessage(buyPanel.increase, { name: ticket }))
    await press(buyPanel.add)
    await expect(page).toHaveURL(metsaUrl(baseURL, `${root}cart/`))
    await page.getByRole('link', { name: cart.toCheckout }).click()

    const typed = {
      firstName: 'Aune',
      lastName: 'Öberg',
      email: 'aune@example.com',
      addressLine1: 'Kuusitie 3',
      postalCode: '00100',
      city: 'Helsinki',
    } as const
    for (const [field, value] of Object.entries(typed))
      await page.getByLabel(customerForm.labels[field as keyof typeof typed], { exact: true }).fill(value)
    await press(checkout.toDelivery)
    await page.getByRole('group', { name: checkout.deliveryGroups.tickets }).getByRole('radio').first().check()
    await press(checkout.toSummary)
    const orderAndPay = new RegExp(`^${checkout.orderAndPay.split('{')[0]}`)
    await press(orderAndPay)
    await expect(page.getByText(checkout.termsMissing)).toBeVisible()
    await page.getByRole('checkbox', { name: new RegExp(`^${checkout.acceptTerms.split('{')[0]}`) }).check()
    await press(orderAndPay)
    await page.waitForURL(/\/sandbox\/payments\//)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await press(pay)

    await expect(page).toHaveURL(new RegExp(`${root}orders/[A-Z]\\d\\d-`))
    await expect(page.getByRole('heading', { name: formatMessage(order.thanks, { name: 'Aune' }) })).toBeVisible()
    await page.getByRole('link', { name: order.watchStream }).click()
    await expect(page).toHaveURL(new RegExp(`${root}stream/`))
    await expect(page.getByText(stream.openTag)).toBeVisible()
    await expectNoSeriousFault(page)
    await press(stream.play)
    await expect(page.getByRole('button', { name: stream.pause })).toBeFocused()
    await expect
      .poll(() => page.locator('video').evaluate(video => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.3)

    await page.goto(metsaUrl(baseURL, `${root}stream/`))
    await page.getByLabel(stream.label).fill('0000-0000-0000-0000')
    await press(stream.open)
    await expect(page.getByLabel(stream.label)).toHaveAccessibleDescription(new RegExp(stream.unknown.slice(0, 20)))
  })
}
