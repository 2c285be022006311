import type { CardAttempt } from '@portti/core'

/** Messages of the Nexo Retailer protocol 3.0, as far as a till needs them. */
export type NexoHeader = {
  readonly MessageCategory: 'Payment' | 'TransactionStatus' | 'Abort' | 'Reversal'
  readonly ServiceID: string
}
export type NexoBody = Readonly<Record<string, object>>

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
const inner = (from: unknown, ...path: readonly string[]): Json | undefined => {
  let at: unknown = from
  for (const name of path) at = typeof at === 'object' && at !== null ? (at as Json)[name] : undefined
  return typeof at === 'object' && at !== null ? (at as Json) : undefined
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
