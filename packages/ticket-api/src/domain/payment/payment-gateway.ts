import type { Language } from '@portti/core/rules'

/** The state of a payment at its provider. */
export type PaymentOutcome = 'pending' | 'paid' | 'declined' | 'cancelled'

/** A payment to be made at a provider. */
export type PaymentRequest = {
  readonly shopId: string
  /** Ours; a provider that is asked twice for one id makes one payment. */
  readonly paymentId: string
  readonly amountCents: number
  readonly language: Language
  readonly shopTitle: string
  /** The reference by which the shopper knows the purchase. */
  readonly reference: string
  /** Where the shopper comes back to: after paying or a refusal, and after cancelling. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The rows of the purchase; their sum is the amount. */
  readonly items: readonly PaymentItem[]
  readonly customerEmail: string
  /** Whether the payer is the buyer: nobody else may read the buyer's address on the payment page. */
  readonly isBuyer: boolean
  /** When the cart ends; the payment page should end soon after. */
  readonly payBefore: number
}

/** A row of the receipt that a provider shows. */
export type PaymentItem = {
  readonly title: string
  readonly amount: number
  /** Price of one, with VAT; below zero for the payment of a value voucher. */
  readonly priceCents: number
  readonly vatPermille: number
}

export type RefundRequest = {
  readonly shopId: string
  /** Our id; the payment's own id when all that is left of it goes back. */
  readonly refundId: string
  readonly reference: string
  readonly amountCents: number
  /** Where the shopper can claim the money, when the payment method has no refunds; empty where none is known. */
  readonly customerEmail: string
  /** All that the provider has left of the payment: it gives back no more than it took. */
  readonly isRest: boolean
  /**
   * An earlier request may have been made: it had no known outcome, or was asked as a rest, which this one is no longer.
   */
  readonly mayBeMade: boolean
}

/**
 * `refunded`: made or accepted; a failure is told later. `postponed`: this request made nothing, and a later one may, as
 * where the account has too little. `refused`: for good, as far as the provider says. `unknown`: it may have been made,
 * and asking again could make it twice; a notice of the provider may still tell. The reason is for the organizer.
 */
export type RefundOutcome =
  | { readonly kind: 'refunded' }
  | { readonly kind: 'postponed' | 'refused' | 'unknown'; readonly reason: string }

/** The state of a payment, as its provider answers a query. */
export type PaymentStanding =
  | { readonly outcome: 'pending' }
  /** `isFinal`: it can no longer be paid. */
  | { readonly outcome: 'declined' | 'cancelled'; readonly isFinal: boolean }
  | { readonly outcome: 'paid'; readonly amountCents: number; readonly currency: string }

/** A payment that a provider has as paid. */
export type ListedPayment = { readonly reference: string; readonly amountCents: number; readonly currency: string }
/** A query of a shop's payments that began in a period, with the references of those that we know. */
export type ListQuestion = {
  readonly shopId: string
  readonly from: number
  readonly to: number
  readonly references: readonly string[]
}

/** A provider's report of one payment. */
export type PaymentReport = {
  readonly shopId: string
  /** The provider's own. */
  readonly reference: string
  readonly outcome: PaymentOutcome
  /** The paid sum and its currency, if the provider states them. */
  readonly amountCents?: number
  readonly currency?: string
  /** For a payment that ended without money: whether it can no longer be paid. */
  readonly isFinal?: boolean
  /** It answers our own query, so there is no further source to ask. */
  readonly isAnswer?: boolean
}

/** A provider's report of a refund that ended some time after its request. */
export type RefundReport = {
  readonly kind: 'refund'
  readonly shopId: string
  readonly refundId: string
  readonly outcome: 'refunded' | 'failed'
  /** For a success of a provider whose failures are final: it is older than a failure that is known. */
  readonly isBeforeFailure?: boolean
}

/** A message that a provider sent by itself. */
export type PaymentNotice = {
  /** Exactly as it came: signatures are over bytes. */
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
}

/**
 * A payment provider (rules/payment#payment-gateways). Its reports may come twice, late, in any order or never. A call
 * that gets no answer rejects; whether the provider acted is then unknown.
 */
export interface PaymentGateway {
  /** Names it in the database and in its webhook's path. */
  readonly provider: string
  /** Rejects with `AmountTooSmall` where the sum is below what the provider takes. */
  create(request: PaymentRequest): Promise<{ readonly reference: string; readonly forwardToUrl: string }>
  queryStatus(shopId: string, reference: string): Promise<PaymentStanding>
  /** Cancels a payment; returns its state, because it may just have been paid. */
  cancel(shopId: string, reference: string): Promise<PaymentStanding>
  /**
   * Gives the money of a paid payment back, or a part of it, never twice. Rejects only where asking again is safe,
   * though it may have been made.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /**
   * The paid ones among payments that began in a period (rules/money#reconciliation). `isWhole`: the provider listed
   * all of the shop's; otherwise it cannot list, and was asked about each reference.
   */
  listPaid(question: ListQuestion): Promise<{ readonly isWhole: boolean; readonly payments: readonly ListedPayment[] }>
  /**
   * Undefined when the notice is not from the provider: then nothing of it is believed. `nothing` when it is, but tells
   * nothing about a payment of ours.
   */
  readNotice(notice: PaymentNotice): PaymentReport | RefundReport | 'nothing' | undefined
}

/**
 * Where a provider sends its notices; about payments of a shop's own account to an address of its own. `shop` is its
 * name in variables; the address has its id.
 */
export const noticePath = (provider: string, shop?: string): string =>
  shop === undefined
    ? `/v2/payments/${provider}/notices.json`
    : `/v2/payments/${provider}/${shop.toLowerCase().replaceAll('_', '-')}/notices.json`
