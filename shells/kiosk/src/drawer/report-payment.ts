import type { CounterPaymentKind } from '@portti/core'

/** The way of payment as a report names it (rules/kiosk#drawer). */
export const reportPayment = (kind: string): CounterPaymentKind | 'gift_card' =>
  kind === 'cash' || kind === 'gift_card' ? kind : 'card_terminal'
