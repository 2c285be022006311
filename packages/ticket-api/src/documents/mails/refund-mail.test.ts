import { expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { createTestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi } from '../../test-support/shop/sample-api.ts'
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
