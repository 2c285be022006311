import type { Messages } from '../texts/messages.ts'
import type { OutcomeTexts } from './payment-outcome.tsx'

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
