import { sql } from 'kysely'
import { isFree } from '../checkout/checkout-lease.ts'
import type { PaymentAtProvider } from '../checkout/checkout-repository.ts'
import type { Database } from '../db/database.ts'
import type { ServerLog } from '../http/stderr-log.ts'
import type { SeatsioDesk } from '../seatsio/seatsio-desk.ts'
import { bookPaidPlaces } from './book-paid-places.ts'
import type { PaymentGateway, PaymentReport, RefundReport } from './payment-gateway.ts'
import type { PaymentMeter } from './payment-meter.ts'
import { refundDuePayments } from './refund-due-payments.ts'
import { type Settlement, settlePayment } from './settle.ts'
import { settleRefund } from './settle-refund.ts'
import { createSettleTogether } from './settle-together.ts'

export type PaymentDeskDeps = {
  readonly db: Pick<Database, 'kysely' | 'pool'>
  readonly gateway: PaymentGateway
  readonly seatsio: SeatsioDesk | undefined
  readonly now: () => number
  readonly log: ServerLog
  readonly meter?: PaymentMeter | undefined
}

/** Where payments are settled, asked after and cancelled. */
export type PaymentDesk = {
  settle(report: PaymentReport): Promise<Settlement>
  /** Cancels payments at the provider; one that was paid in that very moment is settled as paid. Never throws. */
  cancel(payments: readonly PaymentAtProvider[]): Promise<void>
  /** Asks the provider how a checkout's payment stands, at most once in a few seconds over all processes. */
  ask(shopId: string, checkoutId: string): Promise<void>
  /** Asks after payments that nobody is waiting for, and ends those of carts that are over. For a job. */
  watch(): Promise<number>
  /** Keeps what a provider says later about a refund: one that failed after all is due again, for a person to make. */
  settleRefund(report: RefundReport): Promise<'refunded' | 'refund_due' | 'unchanged'>
  /** Gives back what is due, a few at a time; tells how many were tried. For a job. */
  refundDue(): Promise<number>
}

/** How long the payment of an order by its number may take; then it is cancelled, and the order can be paid anew. */
export const longestOrderPaymentMs = 60 * 60_000
/** How long an answer of the provider is taken for fresh. */
const askAgainAfterMs = 2_000
const watchAgainAfterMs = 15_000
/** How long after its cart a payment may still be made; then it is cancelled. */
const graceMs = 10 * 60_000
const watchedAtOnce = 50

export const createPaymentDesk = (deps: PaymentDeskDeps): PaymentDesk => {
  const { gateway, seatsio, now, log, meter } = deps
  const { kysely, pool } = deps.db
  const settleTogether = createSettleTogether({ pool, now }, gateway.provider)
  const settle = async (report: PaymentReport): Promise<Settlement> => {
    const places = seatsio && (await bookPaidPlaces({ kysely, seatsio, now }, gateway.provider, report))
    if (places === 'later') return { kind: 'waiting' }
    const areSeatsGone = places === 'refused'
    const settlement =
      (areSeatsGone ? undefined : await settleTogether(report)) ??
      (await settlePayment({ kysely, now }, gateway.provider, report, areSeatsGone))
    meter?.paymentSettled(gateway.provider, settlement.kind)
    if (settlement.kind === 'ordered') await cancel(settlement.toCancel)
    if (settlement.kind === 'refund_due') log.warn({ reference: report.reference }, 'A payment is to be refunded')
    if (settlement.kind === 'wrong_amount') log.error({ reference: report.reference }, 'A payment has a wrong amount')
    return settlement
  }

  const cancel = async (payments: readonly PaymentAtProvider[]): Promise<void> => {
    for (const { shopId, provider, reference } of payments) {
      if (provider !== gateway.provider) continue
      try {
        await settle({ shopId, reference, outcome: await gateway.cancel(shopId, reference) })
      } catch (error) {
        log.warn({ reference, error: nameOf(error) }, 'A payment could not be cancelled at its provider')
      }
    }
  }

  /** Takes pending payments to ask after, so that no other process asks at the same time. */
  const take = async (shopId: string | undefined, checkoutId: string | undefined, ms: number) => {
    const { rows } = await sql<{ shop_id: string; reference: string; is_over: boolean }>`
      WITH taken AS (
        SELECT checkout.shop_id, checkout.id FROM checkout
        JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
        WHERE payment.status = 'pending' AND payment.provider = ${gateway.provider}
          AND checkout.status = 'PAYMENT_PENDING'
          AND ${isFree(sql.ref('checkout.taken_until'), now(), watchAgainAfterMs)}
          AND (${checkoutId ?? null}::uuid IS NULL OR (checkout.id = ${checkoutId ?? null} AND checkout.shop_id = ${shopId ?? null}))
        ORDER BY checkout.taken_until NULLS FIRST LIMIT ${watchedAtOnce}
        FOR UPDATE OF checkout SKIP LOCKED
      ), marked AS (
        UPDATE checkout SET taken_until = to_timestamp(${(now() + ms) / 1000}::float8)
        FROM taken WHERE checkout.shop_id = taken.shop_id AND checkout.id = taken.id
        RETURNING checkout.shop_id, checkout.id, checkout.cart_id, checkout.order_number, checkout.created_at
      )
      SELECT marked.shop_id, payment.provider_reference AS reference,
        CASE WHEN marked.order_number IS NULL
          THEN cart.status = 'ordered' OR cart.expires_at < to_timestamp(${(now() - graceMs) / 1000}::float8)
          ELSE marked.created_at < to_timestamp(${(now() - longestOrderPaymentMs) / 1000}::float8)
        END AS is_over
      FROM marked
      JOIN payment ON payment.shop_id = marked.shop_id AND payment.checkout_id = marked.id
      JOIN cart ON cart.shop_id = marked.shop_id AND cart.id = marked.cart_id
      WHERE payment.status = 'pending'`.execute(kysely)
    return rows
  }

  return {
    settle,
    cancel,
    async ask(shopId, checkoutId) {
      for (const { reference } of await take(shopId, checkoutId, askAgainAfterMs)) {
        try {
          await settle({ shopId, reference, outcome: await gateway.queryStatus(shopId, reference) })
        } catch (error) {
          // How it stands is then what is known already; it is asked after again soon.
          log.warn({ reference, error: nameOf(error) }, 'A payment could not be asked after')
        }
      }
    },
    async watch() {
      const payments = await take(undefined, undefined, watchAgainAfterMs)
      for (const { shop_id: shopId, reference, is_over } of payments) {
        try {
          const outcome = is_over
            ? await gateway.cancel(shopId, reference)
            : await gateway.queryStatus(shopId, reference)
          await settle({ shopId, reference, outcome })
        } catch (error) {
          log.warn({ reference, error: nameOf(error) }, 'A payment could not be asked after')
        }
      }
      return payments.length
    },
    settleRefund: report => settleRefund({ kysely, provider: gateway.provider, now, log }, report),
    refundDue: () => refundDuePayments({ kysely, gateway, now, log, meter }),
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
