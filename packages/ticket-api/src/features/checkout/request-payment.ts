import { isLanguage, type Language, parseLocalizedText, textIn } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { CheckoutProblem } from '../../domain/checkout/checkout-messages.ts'
import { languageRoot } from '../../domain/checkout/return-address.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type PurchaseSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { AmountTooSmall } from '../../domain/payment/amount-too-small.ts'
import type { PaymentRequest } from '../../domain/payment/payment-gateway.ts'
import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import { timeOrderedUuid } from '../../platform/time-ordered-uuid.ts'
import { type CheckoutRow, endCheckout, lockCheckouts } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import type { PaymentAccounts } from '../payment/payment-accounts.ts'
import type { PaymentService } from '../payment/payment-service.ts'

export type RequestPaymentDeps = {
  readonly db: Database
  readonly accounts: PaymentAccounts
  readonly payments: PaymentService
  readonly log: ServerLog
}

type WantedPayment = Pick<PaymentRequest, 'reference' | 'items' | 'customerEmail' | 'isBuyer' | 'payBefore'> & {
  readonly snapshot: PurchaseSnapshot
  /** Below the root of the checkout's language. */
  readonly returnPath: string
  readonly cancelPath: string
  /** Stores the payment if it is still due for this purchase; false if not, and then nothing was changed. */
  keep(payment: CreatedPayment): Promise<boolean>
}

/** A payment as its provider made it. */
export type CreatedPayment = {
  readonly paymentId: string
  readonly provider: string
  readonly reference: string
  readonly forwardToUrl: string
  readonly amountCents: number
}

/** Makes a checkout's payment at the provider, and stores it with the purchase snapshot. */
export const requestPayment = async (
  deps: RequestPaymentDeps,
  catalogue: Catalogue,
  checkout: CheckoutRow,
  { snapshot, returnPath, cancelPath, keep, ...wanted }: WantedPayment,
): Promise<void> => {
  const { accounts, payments, log } = deps
  const { shop_id: shopId, id, language, return_origin: origin } = checkout
  const paymentId = timeOrderedUuid(checkout.created_at.getTime())
  const amountCents = toPayCents(snapshot)
  const root = languageRoot(catalogue, language)
  const spoken = spokenIn(checkout)
  const gateway = accounts.of(catalogue)
  if (!gateway) {
    log.error({ shop: shopId }, 'Nobody may take payments of this shop here: configure a payment provider for it')
    return endProcessing(deps, checkout, 'payment_unavailable')
  }
  const created = await gateway
    .create({
      ...wanted,
      shopId,
      paymentId,
      amountCents,
      language: spoken,
      shopTitle: textIn(parseLocalizedText(catalogue.shop.title), spoken),
      returnUrl: `${origin}${root}${returnPath}`,
      cancelUrl: `${origin}${root}${cancelPath}`,
    })
    .catch((error: unknown) => {
      log.warn({ checkout: id, error: errorName(error) }, 'No payment could be made')
      return error instanceof AmountTooSmall ? 'sum_too_small' : 'payment_unavailable'
    })
  if (typeof created === 'string') return endProcessing(deps, checkout, created)
  const isMade = await keep({ ...created, paymentId, provider: gateway.provider, amountCents })
  if (isMade) return
  // Cancelled or changed meanwhile: a changed cart is prepared once more as it is now.
  await payments.cancel([{ shopId, provider: gateway.provider, reference: created.reference }])
  await letPrepareAgain(deps, checkout)
}

/** Gives up a checkout that this process has taken, so that it is prepared as its cart is now. */
export const letPrepareAgain = async (
  { db }: Pick<RequestPaymentDeps, 'db'>,
  { shop_id: shopId, id }: CheckoutRow,
): Promise<void> => {
  await sql`
    UPDATE checkout SET taken_until = NULL
    WHERE shop_id = ${shopId} AND id = ${id} AND status = 'PROCESSING'`.execute(db.kysely)
}

/** Stores the payment of an existing order. */
export const keepOrderPayment = (
  { db }: Pick<RequestPaymentDeps, 'db'>,
  checkout: CheckoutRow,
  {
    paymentId,
    provider,
    reference,
    forwardToUrl,
    amountCents,
    snapshot,
  }: CreatedPayment & { readonly snapshot: PurchaseSnapshot },
): Promise<boolean> =>
  transact(db.kysely, async trx => {
    if (!(await isStillProcessing(trx, checkout))) return false
    const { shop_id: shopId, id } = checkout
    await trx
      .insertInto('payment')
      .values({
        shop_id: shopId,
        id: paymentId,
        checkout_id: id,
        provider,
        provider_reference: reference,
        amount_cents: amountCents,
        status: 'pending',
        snapshot: JSON.stringify(snapshot),
      })
      .execute()
    await trx
      .updateTable('checkout')
      .set({
        status: 'PAYMENT_PENDING',
        payment_status: 'payment_pending',
        forward_to_url: forwardToUrl,
        taken_until: null,
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute()
    return true
  })

/** Locks the checkouts of its cart, and answers whether this one still waits to be prepared. */
export const isStillProcessing = async (trx: Transaction<Schema>, checkout: CheckoutRow): Promise<boolean> => {
  const all = await lockCheckouts(trx, checkout.shop_id, checkout.cart_id)
  return all.some(({ id, status }) => id === checkout.id && status === 'PROCESSING')
}

/** Ends a checkout that still waits to be prepared. */
export const endProcessing = async (
  { db }: Pick<RequestPaymentDeps, 'db'>,
  checkout: CheckoutRow,
  problem: CheckoutProblem,
): Promise<void> => {
  await transact(db.kysely, async trx => {
    if (await isStillProcessing(trx, checkout)) await endCheckout(trx, checkout, problem)
  })
}

export const spokenIn = ({ language }: Pick<CheckoutRow, 'language'>): Language =>
  isLanguage(language) ? language : 'fi'
