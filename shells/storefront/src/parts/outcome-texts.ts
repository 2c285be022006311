import type { Messages } from '../texts/messages.ts'

/** Everything that is told of a payment. */
export type OutcomeTexts = Messages['visit'] &
  Pick<Messages['thankYou'], 'notPaidTitle' | 'backToCheckout' | 'toEvents'> &
  Pick<Messages['cancelled'], 'nothingCharged' | 'toCart'> &
  Pick<Messages['checkoutErrors'], 'refused'> & {
    /** What is kept of a cart that was not paid. */
    readonly text: string
    /** Not paid. */
    readonly title: string
    /** No payment is known here. */
    readonly nothingTitle: string
    readonly nothingText: string
  }

/** What the pages that tell of a payment have in common; each has titles of its own. */
export const outcomeTexts = (messages: Messages): Omit<OutcomeTexts, 'title' | 'nothingTitle'> => {
  const { visit, thankYou, cancelled, checkoutErrors } = messages
  return {
    ...visit,
    notPaidTitle: thankYou.notPaidTitle,
    backToCheckout: thankYou.backToCheckout,
    toEvents: thankYou.toEvents,
    nothingCharged: cancelled.nothingCharged,
    text: thankYou.cancelledText,
    toCart: cancelled.toCart,
    refused: checkoutErrors.refused,
    nothingText: visit.notPendingText,
  }
}
