import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop()

const sellCard = async (): Promise<string> => {
  const buyer = await api.shopper()
  await buyer.fill('saunakortti-5', 1)
  const checkout = await buyer.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await buyer.readCheckout(checkout.uuid)
  const [sold] = await api.query<{ code: string }>('SELECT code FROM code WHERE order_number = $1', [order?.number])
  return sold?.code ?? ''
}
const expiryOf = async (code: string) =>
  (
    await api.query<{ expires_at: string }>(`SELECT record ->> 'expires_at' AS expires_at FROM code WHERE code = $1`, [
      code,
    ])
  )[0]?.expires_at

// rules/codes#sold-codes
test('a card that was sold in the morning is good to the end of its last day by the shop’s clock', async () => {
  const code = await sellCard()
  expect(await expiryOf(code)).toBe('2027-11-20T21:59:59.999Z')
  const answerAt = async (moment: string) => {
    api.clock.now = Date.parse(moment)
    const shopper = await api.shopper()
    const response = await shopper.call('POST', '/codes.json', { code })
    return response.statusCode === 200 ? 'used' : response.json<{ error: { code: string } }>().error.code
  }
  expect(await answerAt('2027-11-20T21:59:00Z')).toBe('used')
  expect(await answerAt('2027-11-20T22:00:00Z')).toBe('serial_card_expired')
  api.clock.now = Date.parse('2026-11-20T10:00:00Z')
})

test('cards of before the rule get the end of the day that they say, and those of the organizer stay', async () => {
  const code = await sellCard()
  const migration = new URL('../migrations/0088-cards-to-the-end-of-their-day.sql', import.meta.url)
  const upgrade = async (expiresAt: string) => {
    await api.query(`UPDATE code SET record = jsonb_set(record, '{expires_at}', to_jsonb($2::text)) WHERE code = $1`, [
      code,
      expiresAt,
    ])
    await api.query(await readFile(migration, 'utf8'))
    return expiryOf(code)
  }
  expect(await upgrade('2027-11-20T10:00:00.000Z')).toBe('2027-11-20T21:59:59.999Z')
  expect(await upgrade('2027-07-01T21:30:00.000Z')).toBe('2027-07-02T20:59:59.999Z')
  expect(await upgrade('2027-07-02T20:59:59.999Z')).toBe('2027-07-02T20:59:59.999Z')
  // The clocks go back on this day.
  expect(await upgrade('2027-10-31T00:30:00.000Z')).toBe('2027-10-31T21:59:59.999Z')

  await api.query(
    `UPDATE code SET order_number = NULL, record = record || '{"expires_at": "2027-11-20T10:00:00.000Z"}' WHERE code = $1`,
    [code],
  )
  await api.query(await readFile(migration, 'utf8'))
  expect(await expiryOf(code)).toBe('2027-11-20T10:00:00.000Z')
})
