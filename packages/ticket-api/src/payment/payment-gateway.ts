import type { Language } from '@portti/core/rules'

/** How a payment stands at its provider. */
export type PaymentOutcome = 'pending' | 'paid' | 'declined' | 'cancelled'

/** What a provider is asked to take. */
export type PaymentRequest = {
  readonly shopId: string
  /** Ours; a provider that is asked twice for one id makes one payment. */
  readonly paymentId: string
  readonly amountCents: number
  readonly language: Language
  readonly shopTitle: string
  /** What the shopper knows the purchase by. */
  readonly reference: string
  /** Where the shopper comes back to: after paying or a refusal, and after cancelling. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** What a provider says about one payment. */
export type PaymentReport = {
  readonly shopId: string
  /** The provider's own. */
  readonly reference: string
  readonly outcome: PaymentOutcome
  /** What was paid, where the provider says it. */
  readonly amountCents?: number
}

/** A message that a provider sent by itself. */
export type PaymentNotice = {
  /** Exactly as it came: signatures are over bytes. */
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * A payment provider (D26). What it says may come twice, late, in any order or never. A call that gets no answer
 * rejects; whether the provider acted is then unknown.
 */
export interface PaymentGateway {
  /** Names it in the database and in its webhook's path. */
  readonly provider: string
  create(request: PaymentRequest): Promise<{ readonly reference: string; readonly forwardToUrl: string }>
  queryStatus(shopId: string, reference: string): Promise<PaymentOutcome>
  /** Ends a payment that nobody shall pay any more; tells how it stands, for it may just have been paid. */
  cancel(shopId: string, reference: string): Promise<PaymentOutcome>
  /** Undefined when the notice is not from the provider: then nothing of it is believed. */
  readNotice(notice: PaymentNotice): PaymentReport | undefined
}
