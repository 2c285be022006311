import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../test-support/acts/made-order.ts'
import { useBoxOffice } from '../test-support/tills/box-office.ts'
import { reportCommand } from './report-command.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const office = useBoxOffice()

const run = async (name: string, options: Parameters<typeof reportCommand>[2] = {}) => {
  const said: string[] = []
  const deps = { db: office.db, catalogues: office.api.deps.catalogues }
  expect(await reportCommand(deps, [name], { shop: 'peltohovi', ...options }, line => void said.push(line))).toBe(0)
  return said
}
const buy = async (productId: string, amount: number) => {
  const shopper = await office.api.shopper()
  await shopper.fill(productId, amount)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  return order?.number ?? ''
}

// rules/money#reports
test('the sales of one event have its total, and the refunds of the shop are not among them', async () => {
  await buy(ticket, 2)
  await buy('lauantaitanssit-peruslippu', 1)
  const lines = await run('sales', { event })
  expect(lines[0]).toMatch(/^shop +day +event +product /)
  expect(lines.filter(line => line.includes('peruslippu'))).toHaveLength(1)
  expect(lines.at(-1)).toMatch(/^€?49[.,]80.* in all, of which VAT/)
})

// rules/money#reports
test('the orders of one event are those that have something of it, paid or not, with what they have', async () => {
  const paid = await buy(ticket, 3)
  const other = await buy('lauantaitanssit-peruslippu', 1)
  const { number: unpaid } = await makeUnpaidOrder(office.api, ticket, {
    items: [ticket, 'emalimuki'].map(id => ({ product: { id }, amount: 1 })),
    deliveries: { TICKETS: 'sahkoposti', MERCHANDISE: 'nouto-vastaanotto' },
  })
  const rows = await run('orders', { event, csv: true })
  const rowOf = (number: string) => rows.find(row => row.startsWith(`peltohovi,${number},`))
  expect(rowOf(paid)).toContain(`,${event},3 × Helmen venetsialaiset: Peruslippu,,`)
  expect(rowOf(unpaid)).toContain(
    `,${event},1 × Helmen venetsialaiset: Peruslippu,"1 × Emalimuki, Helmen venetsialaiset",`,
  )
  expect(rowOf(unpaid)).toContain(',unpaid,')
  expect(rowOf(other)).toBeUndefined()
  expect((await run('orders', { csv: true })).join('\n')).toContain(`peltohovi,${other},`)
  await office.api.query(
    `UPDATE customer_order SET sent_at = '2026-12-04T22:30:00Z', delivered_on = '2026-12-07' WHERE number = $1`,
    [unpaid],
  )
  const sent = (await run('orders', { event, csv: true })).find(row => row.includes(unpaid))
  expect(sent).toContain(',2026-12-05,2026-12-07,')
})

// rules/desk#lists
test('who has a ticket of an event is listed when it is withdrawn as well, as at the desk', async () => {
  const number = await buy(ticket, 2)
  await office.db.pool.query(
    `UPDATE event SET record = record || '{"removed": true}', starts_at = now() - interval '2 years' WHERE id = $1`,
    [event],
  )
  const rows = await run('attendees', { event, csv: true })
  expect(rows[0]).toBe('\ufeffparticipant,name,email,phone,ticket,section,row,seat,order,inside')
  const own = rows.filter(row => row.includes(number))
  expect(own).toHaveLength(2)
  expect(own[0]).toBe(`,Niemi Aino,aino@example.fi,+358401234567,Peruslippu,,,,${number},`)
  expect((await run('attendees', { event })).at(-1)).toMatch(/^Helmen venetsialaiset: \d+ tickets, 0 inside$/)
})

test('a report of attendees needs an event, and no report takes one that the shop does not have', async () => {
  await expect(run('attendees')).rejects.toThrow('Name one event: report attendees --event ID')
  for (const name of ['sales', 'orders', 'attendees']) {
    await expect(run(name, { event: 'jotain' })).rejects.toThrow('The shop peltohovi has no event jotain')
  }
})
