import type { CounterFailure } from '@portti/core'

/**
 * Text keys of failed payments for customers, instead of the till's for clerks; other failures have the till's texts.
 */
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
