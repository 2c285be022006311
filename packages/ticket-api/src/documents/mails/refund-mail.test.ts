import type { Language } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { createTestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi } from '../../test-support/shop/sample-api.ts'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { paymentRefundMail } from './refund-mail.ts'

test('a payment that bought nothing is told in each language, with why and how much', async () => {
  const database = await createTestDatabase({ shop: 'sample' })
  try {
    const api = await openSampleApi(database.db)
    const catalogue = await api.deps.catalogues.byShop('peltohovi')
    await api.app.close()
    if (!catalogue) throw new Error('No shop')
    const customer = { first_name: 'Aino', email: 'aino@example.fi' }
    const written = (language: 'fi' | 'en' | 'sv') =>
      paymentRefundMail(
        { catalogue, language, customer, amountCents: 4_980, reason: checkoutMessages.stock_gone },
        'mail-1',
      )?.text
    expect(written('fi')).toMatch(/^Hei Aino!\n\n.*tuotteet ehdittiin myydä.*\n\nPalautamme sinulle 49,80\s€/)
    expect(written('en')).toMatch(/^Hello Aino!\n\n.*the products were sold.*\n\nWe will refund €49.80/)
    expect(written('sv')).toMatch(/^Hej Aino!\n\n.*produkterna hann säljas.*\n\nVi betalar tillbaka 49,80\s€/)
    expect(
      paymentRefundMail({ catalogue, language: 'fi', customer: {}, amountCents: 1, reason: null }, 'mail-2'),
    ).toBeUndefined()
  } finally {
    await database.drop()
  }
})

// rules/payment#refunds
test.each([
  [
    'fi',
    'Jos pankkisi ei ota palautuksia vastaan, maksupalvelu kysyy sinulta tilinumeron sähköpostitse.',
    'ei tarvitse',
  ],
  [
    'sv',
    'Om din bank inte tar emot återbetalningar frågar betaltjänsten efter ditt kontonummer per e-post.',
    'behöver inte',
  ],
  [
    'en',
    'If your bank does not accept refunds, the payment service will ask you for your account number by email.',
    'need to',
  ],
  [
    'de',
    'Nimmt Ihre Bank keine Erstattungen an, fragt der Zahlungsdienst Sie per E-Mail nach Ihrer Kontonummer.',
    'nichts tun',
  ],
] as const)(
  'a letter about money that a provider gives back tells in %s that it may ask for an account',
  (language, told, untrue) => {
    const about = { catalogue: testCatalogue([]), language, customer: { email: 'aino@example.fi' }, amountCents: 4_980 }
    const text = paymentRefundMail({ ...about, reason: null }, 'mail-4')?.text
    expect(text).toContain(told)
    expect(text).not.toContain(untrue)
  },
)

// rules/languages#further-languages
test('who bought in a language of the shop’s own reads in its default language why the payment bought nothing', () => {
  const plain = testCatalogue([])
  const shop = { ...plain.shop, languages: ['en', 'pl'], default_language: 'en' }
  const written = paymentRefundMail(
    {
      catalogue: { ...plain, shop },
      language: 'pl' as Language,
      customer: { first_name: 'Ada', email: 'ada@example.pl' },
      amountCents: 4_980,
      reason: checkoutMessages.stock_gone,
    },
    'mail-3',
  )?.text
  expect(written).toContain(checkoutMessages.stock_gone.en)
  expect(written).not.toContain('Maksusi')
})
