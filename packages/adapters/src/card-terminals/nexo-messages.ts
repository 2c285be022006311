import type { CardAttempt } from '@portti/core'

/** Messages of the Nexo Retailer protocol 3.0, as far as a till needs them. */
const categories = ['Payment', 'TransactionStatus', 'Abort', 'Reversal'] as const
export type NexoHeader = {
  readonly MessageCategory: (typeof categories)[number]
  readonly ServiceID: string
}
export type NexoBody = { readonly [Category in NexoHeader['MessageCategory'] as `${Category}Request`]?: object }

/** A terminal's answer; `transaction` is its own name of the payment. */
export type NexoResult = {
  readonly isSuccess: boolean
  /** Why it was no success. */
  readonly condition?: string
  readonly transaction?: { readonly TransactionID: string; readonly TimeStamp: string }
}

const payment = ({ id, amount }: CardAttempt, at: string, PaymentType?: 'Refund'): NexoBody => ({
  PaymentRequest: {
    SaleData: { SaleTransactionID: { TransactionID: id, TimeStamp: at } },
    PaymentTransaction: { AmountsReq: { Currency: 'EUR', RequestedAmount: amount / 100 } },
    ...(PaymentType && { PaymentData: { PaymentType } }),
  },
})
export const paymentRequest = (attempt: CardAttempt, at: string): NexoBody => payment(attempt, at)
export const refundRequest = (attempt: CardAttempt, at: string): NexoBody => payment(attempt, at, 'Refund')

/** A message whose outcome is asked for. */
export type ReferencedMessage = { readonly MessageCategory: 'Payment' | 'Reversal'; readonly ServiceID: string }
export const statusRequest = (message: ReferencedMessage, SaleID: string): NexoBody => ({
  TransactionStatusRequest: { MessageReference: { ...message, SaleID }, ReceiptReprintFlag: false },
})
export const abortRequest = (ServiceID: string, SaleID: string): NexoBody => ({
  AbortRequest: { AbortReason: 'MerchantAbort', MessageReference: { MessageCategory: 'Payment', ServiceID, SaleID } },
})
export const reversalRequest = ({ transaction }: NexoResult, at: string): NexoBody => ({
  ReversalRequest: {
    OriginalPOITransaction: { POITransactionID: transaction ?? { TransactionID: '', TimeStamp: at } },
    ReversalReason: 'MerchantCancel',
  },
})

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const inner = (from: unknown, ...path: readonly string[]): Json | undefined => {
  let at: unknown = from
  for (const name of path) at = isJson(at) ? at[name] : undefined
  return isJson(at) ? at : undefined
}

/**
 * Whether a till sends such a message, and whether it is a refund: a charge has no data of its kind. A reversal is none,
 * as it gives back what was just charged. Undefined of anything else, and of several messages in one.
 */
export const nexoMessageKind = (message: unknown): 'refund' | 'other' | undefined => {
  const { MessageHeader: _header, ...named } = inner(message, 'SaleToPOIRequest') ?? {}
  const [name = '', ...others] = Object.keys(named)
  const body = categories.some(category => name === `${category}Request`) ? inner(named, name) : undefined
  if (!body || others.length > 0) return undefined
  return 'PaymentData' in body ? 'refund' : 'other'
}
const text = (from: Json | undefined, name: string): string | undefined => {
  const value = from?.[name]
  return typeof value === 'string' ? value : undefined
}

const resultOf = (answer: Json | undefined): NexoResult | undefined => {
  const response = inner(answer, 'Response')
  const result = text(response, 'Result')
  if (result === undefined) return undefined
  const condition = text(response, 'ErrorCondition')
  const named = inner(answer, 'POIData', 'POITransactionID')
  const [TransactionID, TimeStamp] = [text(named, 'TransactionID'), text(named, 'TimeStamp')]
  return {
    isSuccess: result === 'Success',
    ...(condition !== undefined && { condition }),
    ...(TransactionID !== undefined && { transaction: { TransactionID, TimeStamp: TimeStamp ?? '' } }),
  }
}

/**
 * The result in an answer; in the answer to a status request, the result of the `asked` message. Undefined when it is
 * unreadable, and when the status failed by itself or tells of another message.
 */
export const parseResponse = (
  body: string,
  category: NexoHeader['MessageCategory'],
  asked?: ReferencedMessage,
): NexoResult | undefined => {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return undefined
  }
  const answer = inner(parsed, 'SaleToPOIResponse', `${category}Response`)
  const result = resultOf(answer)
  if (!asked) return result
  const repeated = inner(answer, 'RepeatedMessageResponse')
  const repeatedId = text(inner(repeated, 'MessageHeader'), 'ServiceID')
  if (repeatedId !== undefined && repeatedId !== asked.ServiceID) return undefined
  const isUnresolved = result?.condition === 'InProgress' || result?.condition === 'NotFound'
  return (
    resultOf(inner(repeated, 'RepeatedResponseMessageBody', `${asked.MessageCategory}Response`)) ??
    (isUnresolved ? result : undefined)
  )
}
