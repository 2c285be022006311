import { calls } from '@portti/contract'
import { expect, test } from 'vitest'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { completeWithdrawal, declineWithdrawal } from './complete-withdrawal.ts'

const office = useBoxOffice()
const shopId = 'peltohovi'
const giftCard = 'lahjakortti-25'

/** A gift card, and a mug if asked for, that a till sells to a named customer. */
const sell = async (
  till: Awaited<ReturnType<typeof office.openDesk>>,
  kind: 'cash' | 'card_terminal',
  withMug = false,
) => {
  const shopper = await office.api.shopper()
  await shopper.fill(giftCard, 1)
  if (withMug) {
    await shopper.add('emalimuki', 1)
    await shopper.deliver('MERCHANDISE', 'nouto-vastaanotto')
  }
  const amount = withMug ? '43.90' : '25.00'
  const reference = crypto.randomUUID()
  const sold = await till.sell(shopper, {
    kind,
    amount,
    with_customer: true,
    ...(kind === 'card_terminal' && { reference }),
  })
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  return order?.number ?? ''
}
const withdraw = async (number: string, product: string = giftCard): Promise<string> => {
  const [order] = await office.api.query<{ email: string }>(
    "SELECT customer ->> 'email' AS email FROM customer_order WHERE number = $1",
    [number],
  )
  const fields = { order: number, name: 'Aino Niemi', email: order?.email ?? '', [`wanted-${product}`]: '1' }
  const { headers } = await office.api.app.inject({
    method: 'POST',
    url: '/v2/withdrawals/fi/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, step: 'send' }).toString(),
  })
  return (await office.api.app.inject({ url: `/v2/withdrawals/fi/${headers.location}` })).body
}
const stored = (number: string) =>
  office.api.query<{ id: string; state: string; note: string | null }>(
    'SELECT id, state, note FROM withdrawal WHERE order_number = $1',
    [number],
  )
const dueRefunds = (number: string) =>
  office.api.query(
    `SELECT payment.id FROM payment JOIN customer_order AS bought USING (shop_id, checkout_id)
     WHERE bought.number = $1 AND payment.status = 'refund_due'`,
    [number],
  )

// rules/withdrawal#refund
test.each(['cash', 'card_terminal'] as const)(
  'what was paid at a counter by %s and is withdrawn from waits for staff, who refund it at a till',
  async kind => {
    const till = await office.openDesk()
    const number = await sell(till, kind)
    expect(await withdraw(number)).toContain('Käymme peruutuksesi läpi')
    const [waiting] = await stored(number)
    const refusal = { code: 'withdrawal_paid_at_counter', number }
    expect(waiting).toMatchObject({ state: 'open', note: JSON.stringify(refusal) })
    const ending = { ...auditContext, shopId, id: waiting?.id ?? '', now: office.api.clock.now }
    expect(await completeWithdrawal(office.db, ending)).toEqual({ refusal })
    expect(await dueRefunds(number)).toEqual([])
    const [code] = await office.api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1', [number])
    const refund = { order: number, tickets: [code?.code], products: [], reason: 'Peruutus' }
    const refunded = await till.post('refunds.json', { refund })
    expect(calls.refundSale.response.parse(refunded.json()).refund).toMatchObject(
      kind === 'cash' ? { cash: '25.00' } : { card: '25.00' },
    )
    await declineWithdrawal(office.db, ending)
    expect(await stored(number)).toMatchObject([{ state: 'declined' }])
    expect(await office.api.brokenInvariants()).toEqual([])
  },
)

// rules/withdrawal#goods
test('goods that a till sold were taken along: who withdraws from them is told where to send them', async () => {
  const number = await sell(await office.openDesk(), 'cash', true)
  expect(await withdraw(number, 'emalimuki')).toMatch(
    /Käymme peruutuksesi läpi ja vastaamme sähköpostilla\. Lähetä tavarat takaisin .* Lapinlahti, Suomi\./,
  )
})
