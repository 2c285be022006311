const reportPayments = ['cash', 'card_terminal', 'gift_card', 'rounding'] as const

/** The way of payment as a report names it (rules/kiosk#drawer). */
export const reportPayment = (kind: string): (typeof reportPayments)[number] =>
  reportPayments.find(one => one === kind) ?? 'card_terminal'
