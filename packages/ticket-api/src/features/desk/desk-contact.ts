import { isDeepStrictEqual } from 'node:util'
import { customerSchema, type WireDeskContact } from '@portti/contract'
import { normaliseEmail } from '@portti/core/rules'
import { sql } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { isLivingOrder } from '../../domain/order/is-living-order.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import type { Database } from '../../store/database.ts'
import { readdressLetters } from '../../store/desk/readdress-letters.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import { transact } from '../../store/transact.ts'
import { mailOrder } from '../mail/mail-order.ts'
import type { Manager } from './desk-orders.ts'
import { renewOrder } from './renew-order.ts'

/**
 * Corrects the name and the address of an order's buyer or receiver, who stays the same person (rules/desk#contact).
 */
export type DeskContact = {
  /** Repeated, it is done once. */
  correct(manager: Manager, number: string, correction: WireDeskContact): Promise<Refused | undefined>
}

export const createDeskContact = ({
  db: { kysely },
  now,
}: {
  readonly db: Pick<Database, 'kysely'>
  readonly now: () => number
}): DeskContact => ({
  correct: async ({ shopId, by }, number, { first_name, last_name, email, seen, reason }) => {
    const address = email ? normaliseEmail(email) : undefined
    if (email && address === undefined) return staffRefusal('fields_wrong')
    return transact(kysely, async trx => {
      const order = { shopId, number, now: now() }
      const found = await lockOrder(trx, order)
      if (!found) return staffRefusal('order_not_found')
      if (!isLivingOrder(found)) return staffRefusal('order_not_changeable')
      const { status } = found
      const customer = customerSchema.parse(found.customer)
      const before = personOf(customer)
      const after = {
        first_name: first_name?.trim() ?? before.first_name,
        last_name: last_name?.trim() ?? before.last_name,
        email: address ?? before.email,
      }
      // A company needs no person's name, but a stored name is not removed.
      if (after.last_name === '' && before.last_name !== '') return staffRefusal('fields_wrong', { field: 'last_name' })
      if (isDeepStrictEqual(after, before)) return undefined
      // Somebody else gave the order away or corrected it: this correction may be of another person.
      if (seen && !isDeepStrictEqual(personOf(seen), before)) return staffRefusal('contact_changed')
      await sql`
        UPDATE customer_order SET customer = customer || ${JSON.stringify({ ...after, email: after.email || undefined })}::jsonb
        WHERE shop_id = ${shopId} AND number = ${number}`.execute(trx)
      const isElsewhere = after.email !== before.email
      // Where there was no address, no stranger has its links and tickets.
      const isRenewed = isElsewhere && before.email !== ''
      const done = isRenewed ? await renewOrder(trx, order, status, true) : { links: 'kept' }
      if (isRenewed) await readdressLetters(trx, { ...order, from: customer.email ?? '', to: after.email })
      if (isElsewhere && !isRenewed) await mailOrder(trx, order, status)
      await recordAct(trx, {
        shopId,
        by,
        act: 'contact_corrected',
        orderNumber: number,
        after: done,
        reason,
        now: order.now,
      })
      return undefined
    })
  },
})

const personOf = ({ first_name, last_name, email }: Pick<WireDeskContact, 'first_name' | 'last_name' | 'email'>) => {
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    email: email ? (normaliseEmail(email) ?? email) : '',
  }
}
