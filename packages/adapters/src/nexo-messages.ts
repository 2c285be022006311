import type { CardAttempt } from '@portti/core'

/** Messages of the Nexo Retailer protocol 3.0, as far as a till needs them. */
export type NexoHeader = {
  readonly MessageCategory: 'Payment' | 'TransactionStatus' | 'Abort' | 'Reversal'
  readonly ServiceID: string
}
export type NexoBody = Readonly<Record<string, object>>

/** What a terminal said; `transaction` is its own name of the payment. */
export type NexoResult = {
  readonly isSuccess: boolean
  /** Why it was no success. */
  readonly condition?: string
  readonly reference?: string
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

const referenceTo = (ServiceID: string, SaleID: string) => ({ MessageCategory: 'Payment', ServiceID, SaleID })
export const statusRequest = (serviceId: string, saleId: string): NexoBody => ({
  TransactionStatusRequest: { MessageReference: referenceTo(serviceId, saleId), ReceiptReprintFlag: false },
})
export const abortRequest = (serviceId: string, saleId: string): NexoBody => ({
  AbortRequest: { AbortReason: 'MerchantAbort', MessageReference: referenceTo(serviceId, saleId) },
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
    ...(TransactionID !== undefined && {
      reference: TransactionID,
      transaction: { TransactionID, TimeStamp: TimeStamp ?? '' },
    }),
  }
}

/** The result of an answer; of a status, that of the payment it tells of. Undefined when it is unreadable. */
export const readAnswer = (body: string, category: NexoHeader['MessageCategory']): NexoResult | undefined => {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return undefined
  }
  const answer = inner(parsed, 'SaleToPOIResponse', `${category}Response`)
  const repeated = inner(answer, 'RepeatedMessageResponse', 'RepeatedResponseMessageBody', 'PaymentResponse')
  return resultOf(repeated ?? answer)
}
