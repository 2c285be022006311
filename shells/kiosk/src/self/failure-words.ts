import type { CounterFailure } from '@portti/core'

/** What a customer reads of a payment that failed; a till's words are a clerk's. Other failures have the till's. */
const words = {
  card_declined: 'self.pay.declined',
  card_cancelled: 'self.pay.again',
  card_not_received: 'self.pay.again',
  card_no_terminal: 'self.pay.noTerminal',
  card_left: 'self.pay.left',
  undone: 'self.pay.undone',
} as const satisfies Partial<Record<CounterFailure['kind'], string>>

export const failureWord = (kind: CounterFailure['kind']): (typeof words)[keyof typeof words] | undefined =>
  kind in words ? words[kind as keyof typeof words] : undefined
