import { expect, test } from 'vitest'
import { useBoxOffice } from '../test-support/tills/box-office.ts'
import { refundCommand } from './refund-command.ts'

const office = useBoxOffice()

const run = async (words: readonly string[], options: Parameters<typeof refundCommand>[2]) => {
  const said: string[] = []
  const deps = { db: office.db, catalogues: office.api.deps.catalogues, now: () => office.api.clock.now }
  const say = (line: string) => void said.push(line)
  expect(await refundCommand(deps, words, { shop: 'peltohovi', reason: 'Tili täytetty', ...options }, say)).toBe(0)
  return said
}
/** The refund of an order, which the payment provider refused. */
const refused = async (): Promise<string> => {
  const shopper = await office.api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  await run([order?.number ?? ''], {})
  const [payment] = await office.api.query<{ id: string }>(
    `UPDATE payment SET refund_attempts = 10, refund_problem = 'Refused' WHERE status = 'refund_due' RETURNING id`,
  )
  return payment?.id ?? ''
}

// rules/payment#refunds
test('a refund that was given up is tried again by its id, and the story of its order tells who asked for that', async () => {
  const id = await refused()
  expect(await run([], { again: id })).toEqual([
    `${id} is tried again by the running server: report refunds lists it until it is made.`,
  ])
  expect(await run([], { again: id })).toEqual([
    `${id} is being tried already: report refunds lists it until it is made.`,
  ])
  const log = await office.api.query(`SELECT order_number, reason FROM audit WHERE act = 'refund_taken_up'`)
  expect(log).toEqual([{ order_number: expect.any(String), reason: 'Tili täytetty' }])
  await office.api.deps.payments.refundDue()
  await expect(run([], { again: id })).rejects.toThrow(`No refund ${id} is due in the shop peltohovi: report refunds`)
})

// rules/payment#refunds
test('a refund that no provider can give is not tried again: the command says how it is ended', async () => {
  const id = await refused()
  const change = (sets: string) => office.api.query(`UPDATE payment SET ${sets} WHERE id = '${id}'`)
  await change(`refund_problem = 'sandbox took the refund, and it failed later'`)
  await expect(run([], { again: id })).rejects.toThrow(`by refund --done ${id}.`)
  await change(
    `refund_problem = 'sandbox says that 1.00 SEK was paid instead of €24.90: look there, and give back what was paid'`,
  )
  await expect(run([], { again: id })).rejects.toThrow(/^Another sum was paid for .* by refund --done /)
  await change(`provider = 'transfer'`)
  await expect(run([], { again: id })).rejects.toThrow(`by refund --done ${id}.`)
  for (const options of [
    { again: id, done: id },
    { again: id, kept: true },
    { again: id, amount: '1' },
  ]) {
    await expect(run([], options)).rejects.toThrow('Name one order')
  }
  await expect(run(['P1'], { again: id })).rejects.toThrow('Name one order')
})
