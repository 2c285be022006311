import { type Kysely, sql, type Transaction } from 'kysely'
import { type AskedField, askedFieldsSchema, registrationSchema } from '../../domain/order/participants.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { askedFields } from '../order/asked-fields.ts'
import type { Schema } from '../schema.ts'

type Order = { readonly shopId: string; readonly number: string }
type Participants = NonNullable<PurchaseSnapshot['lines'][number]['event_registration']>['participants']

type RegisteredLine = {
  readonly position: number
  readonly eventId: string | undefined
  readonly fields: readonly AskedField[]
  readonly participants: Participants
}

/**
 * The product lines of an order with the questions and answers of their participants, in the order of the purchase;
 * undefined for a line without participants, or whose are forgotten.
 */
export const loadRegisteredLines = async (
  kysely: Kysely<Schema>,
  { shopId, number }: Order,
): Promise<readonly (RegisteredLine | undefined)[]> => {
  const rows = await kysely
    .selectFrom('order_line')
    .select(['position', 'product_type', 'event_registration', sql<string | null>`event ->> 'id'`.as('event_id')])
    .select(askedFields('order_line').as('asked'))
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('delivery_group', 'is', null)
    .where('product_type', '<>', 'payment_cost')
    .orderBy('position')
    .execute()
  return rows.map(({ position, product_type, event_registration, event_id, asked }) => {
    const registration = product_type === 'value_voucher' ? null : registrationSchema.parse(event_registration)
    if (registration === null) return undefined
    const { participants } = registration
    return { position, eventId: event_id ?? undefined, fields: askedFieldsSchema.parse(asked) ?? [], participants }
  })
}

/** Writes the participants of a line to the order and to its purchase, which a refund of a part reads. */
export const saveAnswers = async (
  trx: Transaction<Schema>,
  { shopId, number }: Order,
  {
    position,
    participants,
    snapshot,
  }: { readonly position: number; readonly participants: Participants; readonly snapshot: PurchaseSnapshot },
): Promise<void> => {
  await trx
    .updateTable('order_line')
    .set({ event_registration: JSON.stringify({ participants }) })
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('position', '=', position)
    .execute()
  await trx
    .updateTable('customer_order')
    .set({ snapshot: JSON.stringify(snapshot) })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
}
