import type { WireDeskContact } from '@portti/contract'
import { changedContact, isFixedContact, type OrderPeople } from '@portti/core/rules'
import { normalisePhone } from '@portti/core/rules/phone'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { isLivingOrder } from '../../domain/order/is-living-order.ts'
import {
  correctedAgreement,
  correctedPeople,
  givenPeople,
  isOfMissingPerson,
  isOfOthers,
  orderContact,
} from '../../domain/order/order-contact.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { lockOrderWithPeople, saveOrderPeople } from '../../store/desk/order-people.ts'
import { readdressLetters } from '../../store/desk/readdress-letters.ts'
import { transact } from '../../store/transact.ts'
import { mailOrder } from '../mail/mail-order.ts'
import type { Manager } from './desk-orders.ts'
import { renewOrder } from './renew-order.ts'

/** A correction, and the catalogue by whose form it is judged. */
type ContactCorrection = WireDeskContact & { readonly catalogue: Catalogue }

/**
 * Corrects details of an order's buyer, who stays the same person, of its receiver and of its payer
 * (rules/desk#contact).
 */
export type DeskContact = {
  /** Repeated, it is done once. */
  correct(manager: Manager, number: string, correction: ContactCorrection): Promise<Refused | undefined>
}

export const createDeskContact = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): DeskContact => ({
  correct: ({ shopId, by }, number, { seen, reason, catalogue, ...typed }) =>
    transact(kysely, async trx => {
      const order = { shopId, number, now: now() }
      const found = await lockOrderWithPeople(trx, order)
      if (!found) return staffRefusal('order_not_found')
      if (!isLivingOrder(found)) return staffRefusal('order_not_changeable')
      const contact = orderContact(found, catalogue)
      const { people } = contact
      const given = givenPeople(typed)
      // Somebody else took the receiver or payer away.
      if (isOfMissingPerson(people, given)) return staffRefusal('contact_changed')
      const { changed, errors } = changedContact(contact, given, normalisePhone)
      const [wrong] = Object.keys(errors)
      if (wrong !== undefined) return staffRefusal('fields_wrong', { field: wrong })
      const fields = Object.keys(changed) as (keyof OrderPeople)[]
      if (fields.length === 0) return undefined
      // Somebody else gave the order away or corrected it: this correction may be of another person.
      if (seen && isOfOthers(people, givenPeople(seen), changed)) return staffRefusal('contact_changed')
      if (fields.some(field => isFixedContact(contact, field))) return staffRefusal('delivery_address_fixed')
      const after = correctedPeople(found, changed)
      await saveOrderPeople(trx, order, { ...after, agreed: correctedAgreement(found.agreed, found.email, changed) })
      const entry = { shopId, by, orderNumber: number, reason, now: order.now }
      const ofPayer = fields.filter(field => field.startsWith('billing_'))
      if (ofPayer.length > 0)
        await recordAudit(trx, { ...entry, action: 'payer_corrected', after: { fields: ofPayer } })
      const others = fields.filter(field => !ofPayer.includes(field))
      if (others.length === 0) return undefined
      const { email } = changed
      // Where there was no address, no stranger has its links and tickets.
      const isRenewed = email !== undefined && found.email !== ''
      const done = isRenewed ? await renewOrder(trx, order, found.status, true) : { links: 'kept' }
      if (isRenewed) await readdressLetters(trx, order)
      if (email !== undefined && !isRenewed) await mailOrder(trx, order, found.status)
      await recordAudit(trx, { ...entry, action: 'contact_corrected', after: { ...done, fields: others } })
      return undefined
    }),
})
