import type { AmountLimit } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

const keys = {
  sold_in_steps: 'soldInSteps',
  at_least: 'atLeast',
  at_most: 'atMost',
  rest_in_cart: 'restInCart',
  order_full: 'eventFull',
  all_left: 'allLeft',
} as const

/** The text of a quantity limit. */
export const limitText = ({ kind, ...parameters }: AmountLimit, texts: Messages['buyPanel']): string =>
  formatMessage(texts[keys[kind]], parameters)
