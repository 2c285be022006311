import { randomUUID } from 'node:crypto'
import type { Language } from '@portti/core/rules'
import { sql } from 'kysely'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { busy, type Refused, unspecified } from '../../domain/model/refusal.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import { type CheckoutRow, cancelLive, isLive, isPaid } from '../../store/checkout/checkout-repository.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import { findOrderState, lockCheckoutsOf } from '../../store/order/lock-order.ts'
import { transact } from '../../store/transact.ts'
import type { CheckoutServiceDeps } from './checkout-service.ts'
import { takenMs } from './prepare-checkouts.ts'

export type OrderPaymentService = {
  /**
   * Begins the payment of an unpaid order in its time to pay, or continues one that was begun a moment ago, or that
   * ended here and that its provider calls pending.
   * @param secret of a link that pays or shows it.
   */
  create(catalogue: Catalogue, number: string, secret: string, input: OrderPaymentInput): Promise<CheckoutRow | Refused>
  /** Its current state; asks the payment provider as the reading of a cart's checkout does. */
  read(shopId: string, number: string, checkoutId: string): Promise<CheckoutRow | Refused>
}

type OrderPaymentInput = { readonly language: Language; readonly returnOrigin: string }

/** An older payment page may expire during the payment: a new one is made. */
const goesOnForMs = 20 * 60_000
/** Older ones are left to the job: each press asks about the newest only, however many there are. */
const askedAtOnce = 3

/**
 * The payment of an existing order, by anybody who has its link (rules/orders#pay-an-order, orders/pw). Nothing about
 * the order is revealed: an unknown number, a wrong secret, a paid order and one whose time to pay is over have the same
 * answer.
 */
export const createOrderPaymentService = ({
  db: { kysely },
  payments,
  now,
  orderLinks,
  preparer,
}: Omit<CheckoutServiceDeps, 'carts'>): OrderPaymentService => {
  const find = async (shopId: string, number: string, checkoutId: string): Promise<CheckoutRow | Refused> => {
    if (!isUuid(checkoutId)) return notPayable
    const checkout = await kysely
      .selectFrom('checkout')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', checkoutId)
      .where('order_number', '=', number)
      .executeTakeFirst()
    return checkout ?? notPayable
  }

  return {
    async create({ shopId }, number, secret, { language, returnOrigin }) {
      const order = await kysely
        .selectFrom('customer_order')
        .select([...linkColumns, 'cart_id'])
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .where('status', '=', 'unpaid')
        .executeTakeFirst()
      if (!orderLinks.opens(order, 'pay', secret) || !order) return notPayable
      const begun = await kysely
        .selectFrom('checkout')
        .select(['id', 'status'])
        .where('shop_id', '=', shopId)
        .where('cart_id', '=', order.cart_id)
        .orderBy('created_at', 'desc')
        .limit(askedAtOnce)
        .execute()
      // A payment that was just declined is over, and a paid one, also one that ended here before, is not paid again.
      const standings = await Promise.all(
        begun.map(({ id, status }) =>
          status === 'PAYMENT_PENDING' ? payments.ask(shopId, id) : payments.askEnded(shopId, id),
        ),
      )
      const pending = begun.find((_, index) => standings[index] === 'pending')
      const begunNow = await transact(kysely, async trx => {
        // Two presses run one after the other, so that the later one finds the payment of the earlier.
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checkout ${order.cart_id}`}, 0))`.execute(trx)
        const all = await lockCheckoutsOf(trx, { shopId, number })
        const kept = await findOrderState(trx, { shopId, number })
        if (kept?.status !== 'unpaid') return notPayable
        const live = all.find(one => isLive(one) && one.created_at.getTime() > now() - goesOnForMs)
        if (live) return { id: live.id, made: undefined, toCancel: [] }
        if (pending) return { pending: pending.id }
        // A new payment would keep the stock for as long as somebody begins payments.
        if (kept.payBefore && kept.payBefore.getTime() <= now()) return notPayable
        const cancelled = await cancelLive(trx, all, now())
        const made = await trx
          .insertInto('checkout')
          .values({
            shop_id: shopId,
            cart_id: order.cart_id,
            id: randomUUID(),
            order_number: number,
            status: 'PROCESSING',
            payment_status: 'selection_pending',
            language,
            return_origin: returnOrigin,
            created_at: new Date(now()),
            taken_until: new Date(now() + takenMs),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return { id: made.id, made, toCancel: cancelled }
      })
      if ('refusal' in begunNow) return begunNow
      if ('pending' in begunNow) return undecided(await find(shopId, number, begunNow.pending))
      const { id, made, toCancel } = begunNow
      // Taken already: a search would skip it while the end of the older payment locks it.
      const prepared = made && preparer.prepare(made)
      await payments.cancel(toCancel)
      await prepared
      // The older payment may have been paid a moment ago: the new one ended, and the order is paid.
      const isPaidNow = toCancel.length > 0 && (await findOrderState(kysely, { shopId, number }))?.status !== 'unpaid'
      return isPaidNow ? notPayable : find(shopId, number, id)
    },

    async read(shopId, number, checkoutId) {
      const checkout = await find(shopId, number, checkoutId)
      if ('refusal' in checkout) return checkout
      if (checkout.status === 'COMPLETED') return checkout
      if (!isLive(checkout)) {
        const isUnpaid = (await payments.askEnded(shopId, checkout.id)) === 'unpaid'
        const ended = await find(shopId, number, checkoutId)
        return isUnpaid || 'refusal' in ended || isPaid(ended) ? ended : busy
      }
      if (checkout.status === 'PROCESSING') preparer.kick()
      if (checkout.status !== 'PAYMENT_PENDING') return checkout
      await payments.ask(shopId, checkout.id)
      return find(shopId, number, checkoutId)
    },
  }
}

/** One that ended here, as its reading tells it: not as unpaid (rules/payment#one-settlement). */
const undecided = (ended: CheckoutRow | Refused): CheckoutRow | Refused =>
  'refusal' in ended
    ? ended
    : { ...ended, status: 'PROCESSING', payment_status: 'payment_pending', error_message: null }

const notPayable = unspecified('order_not_payable')
