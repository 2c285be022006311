import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/box-office.ts'

const office = useBoxOffice()

// rules/kiosk#on-record
test('sign-in, sale, drawer and lock are on record, with who did it and where', async () => {
  const till = await office.openTill()
  await till.sellTicket(await office.api.shopper(), 'cash', 1)
  await till.post('drawer/movements.json', { movement: { kind: 'pay_in', amount: '5.00' } })
  await till.post('drawer/reports.json', { report: { kind: 'z', counted: '29.90' } })
  await till.call('DELETE', 'session.json')
  const acts = await office.api.query<{ act: string; by_name: string }>(
    `SELECT act, by_name FROM audit WHERE by_kind = 'staff' ORDER BY id`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['signed_in', 'sold_at_till', 'drawer_moved', 'shift_closed', 'locked'])
  expect(new Set(acts.map(({ by_name }) => by_name))).toEqual(new Set(['Aino K., Kassa 2, pääovi']))
})

// rules/kiosk#card-terminal
test('a card payment that another sale has is refused with its own reason', async () => {
  const till = await office.openTill()
  const sell = async () => {
    const shopper = await office.api.shopper()
    const { totalEur } = await shopper.add('helmen-venetsialaiset-peruslippu', 1)
    return till.sell(shopper, { kind: 'card_terminal', amount: totalEur, reference: 'PAATE-1' })
  }
  expect((await sell()).statusCode).toBe(202)
  const refused = await sell()
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ exception_parameters: { reason: 'reference_used' } })
})
