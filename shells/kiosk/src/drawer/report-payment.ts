/** The way of payment as a report names it (rules/kiosk#drawer). */
export const reportPayment = (kind: string): 'cash' | 'card_terminal' | 'gift_card' =>
  kind === 'cash' || kind === 'gift_card' ? kind : 'card_terminal'
