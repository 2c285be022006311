import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { orderNumberOf } from '../../domain/order/order-number.ts'
import type { WithdrawalFields } from '../../domain/withdrawal/withdrawal-fields.ts'

/** A form in which nothing is written yet. */
export const emptyWithdrawalForm = (): WithdrawalFields => ({
  id: randomUUID(),
  order: '',
  secret: '',
  name: '',
  email: '',
  proof: '',
  said: '',
  wanted: new Map(),
})

/** Reads a form: the chosen lines with their amounts, or those that an earlier page carried along. */
export const parseWithdrawalForm = (form: URLSearchParams): WithdrawalFields => {
  const text = (name: string, most: number) => (form.get(name) ?? '').trim().slice(0, most)
  const wanted = new Map<string, number>()
  for (const key of form.getAll('line')) wanted.set(key, amountOf(form.get(`amount-${key}`) ?? '1'))
  for (const [name, value] of form)
    if (name.startsWith('wanted-')) wanted.set(name.slice('wanted-'.length), amountOf(value))
  return {
    id: z.uuid().safeParse(form.get('id')).data ?? randomUUID(),
    order: orderNumberOf(text('order', 100)),
    secret: text('secret', 200),
    name: text('name', 200),
    email: text('receipt', 254) || text('email', 254),
    // Until its lines are shown, the order's address and that of the receipt are one field.
    proof: text('proof', 254) || text('email', 254),
    said: text('said', 1_000),
    wanted,
  }
}

const amountOf = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)
