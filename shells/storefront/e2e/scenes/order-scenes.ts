import type { Page } from '@playwright/test'
import { goToCheckout, goToSummary, openOrder, order, putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

type Fields = Readonly<Record<string, unknown>>

/** Overrides fields of one part in the API's answers from these addresses. */
const answersSay = async (page: Page, addresses: string | RegExp, part: string, change: Fields): Promise<void> => {
  await page.route(addresses, async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Readonly<Record<string, Fields>>
    await route.fulfill({ response: answer, json: { ...body, [part]: { ...body[part], ...change } } })
  })
}

const toSummary = async (page: Page): Promise<void> => {
  await putTicketsInCart(page)
  await goToCheckout(page)
  await goToSummary(page)
}

const codeOpen: Scene = {
  name: 'order-code-open',
  reach: async page => {
    await openOrder(page)
    await page
      .getByRole('button', { name: /^Avaa isona/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  },
}

/** The order page when its shopper returns later. */
const laterOrder = (name: string, change: Fields, title: string): Scene => ({
  name,
  after: codeOpen,
  reach: async page => {
    await answersSay(page, '**/api/v2/orders/*.json?*', 'order', { tickets: [], ...change })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  },
})

/** The server's fields for a failed checkout. */
const wrong = (words: string, paymentStatus: string): Fields => ({
  checkout_status: 'ERROR',
  payment_status: paymentStatus,
  next_step: null,
  error_message: { fi: words },
})
const checkoutAnswers = /\/checkouts(\/[\w-]+)?\.json/

export const orderScenes: readonly Scene[] = [
  codeOpen,
  laterOrder('order-unpaid', { status: 'unpaid', pay_before: '2027-01-15T21:59:00Z' }, 'Tilaus odottaa maksua'),
  laterOrder('order-ended', { status: 'cancelled' }, 'Tilaus on rauennut'),
  laterOrder('order-refunded', { status: 'refunded' }, 'Tilaus on peruttu'),
  {
    name: 'checkout-payment-unreachable',
    reach: async page => {
      await toSummary(page)
      const words =
        'Maksupalveluun ei juuri nyt saada yhteyttä. Ostoskorisi on tallessa. Yritä hetken päästä uudelleen.'
      await answersSay(page, checkoutAnswers, 'cart_checkout', wrong(words, 'cancelled'))
      await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
      await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
      await page.getByText(words).waitFor()
    },
  },
  {
    name: 'payment-given-back',
    reach: async page => {
      await toSummary(page)
      await order(page)
      const words =
        'Maksusi saapui vasta, kun ostoskorin aika oli päättynyt, ja tuotteet ehdittiin myydä. Rahasi palautetaan.'
      await answersSay(page, checkoutAnswers, 'cart_checkout', wrong(words, 'paid'))
      await page.getByRole('button', { name: 'Hylkää maksu' }).click()
      await page.getByText(words).waitFor()
    },
  },
  {
    name: 'pay-order-unknown',
    path: '/orders/pw/?order=P26-9999999&secret=wrong',
    reach: async page => {
      await page.getByRole('button', { name: 'Maksa tilaus' }).click()
      await page.getByText('Linkki ei johda maksamattomaan tilaukseen.').waitFor()
    },
  },
]
