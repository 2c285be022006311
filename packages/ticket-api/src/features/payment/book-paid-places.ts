import { isForgotten, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { judgeReport } from '../../domain/payment/judge-report.ts'
import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import type { Database } from '../../store/database.ts'
import { type BookingOutcome, placesOfSnapshot } from '../seatsio/book-places.ts'
import type { SeatsioService } from '../seatsio/seatsio-service.ts'

type Deps = { readonly db: Database; readonly seatsio: SeatsioService; readonly now: () => number }

/** How long a paid order waits for seats.io; then the money goes back. */
const givenUpMs = 24 * 60 * 60_000

/**
 * Books the places of a reported payment at seats.io before it is settled, because a network call must not hold locks.
 * Undefined when there is nothing to book: no such places, no such payment, settled already, or of a cart that another
 * payment has ordered.
 */
export const bookPaidPlaces = async (
  { db: { kysely }, seatsio, now }: Deps,
  provider: string,
  report: PaymentReport,
): Promise<BookingOutcome | undefined> => {
  const { shopId, reference, outcome } = report
  if (outcome !== 'paid') return undefined
  const payment = await kysely
    .selectFrom('payment')
    .innerJoin('checkout', join =>
      join.onRef('checkout.shop_id', '=', 'payment.shop_id').onRef('checkout.id', '=', 'payment.checkout_id'),
    )
    .innerJoin('cart', join =>
      join.onRef('cart.shop_id', '=', 'checkout.shop_id').onRef('cart.id', '=', 'checkout.cart_id'),
    )
    .select(['payment.status', 'payment.snapshot', 'payment.amount_cents', 'payment.created_at', 'checkout.cart_id'])
    .select(['checkout.order_number', 'cart.status as cart_status'])
    .where('payment.shop_id', '=', shopId)
    .where('payment.provider', '=', provider)
    .where('payment.provider_reference', '=', reference)
    .executeTakeFirst()
  if (!payment) return undefined
  const { status, amount_cents: amountCents } = payment
  if (judgeReport(report, { status, amountCents }) !== 'paid') return undefined
  if (payment.order_number === null && payment.cart_status === 'ordered') return undefined
  if (isForgotten(payment.snapshot)) return undefined
  const snapshot = parseSnapshot(payment.snapshot)
  if (placesOfSnapshot(snapshot).length === 0) return undefined
  const booked = await seatsio.book({ shopId, cartId: payment.cart_id, snapshot })
  return booked === 'later' && now() - payment.created_at.getTime() > givenUpMs ? 'refused' : booked
}
