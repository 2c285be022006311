import type { Messages } from '../../texts/messages.ts'

/** All texts about a payment. */
export type OutcomeTexts = Messages['visit'] &
  Pick<Messages['thankYou'], 'notPaidTitle' | 'backToCheckout' | 'toEvents'> &
  Pick<Messages['cancelled'], 'nothingCharged' | 'toCart'> &
  Pick<Messages['checkoutErrors'], 'refused'> & {
    /** Tells that the contents of an unpaid cart are kept. */
    readonly text: string
    /** Not paid. */
    readonly title: string
    /** Title when no payment is known. */
    readonly nothingTitle: string
    readonly nothingText: string
    /** Link to the orders of a buyer who paid already. */
    readonly findOrders: string
  }

/** Texts shared by the pages that show a payment's outcome. Each page has its own titles. */
export const outcomeTexts = (messages: Messages): Omit<OutcomeTexts, 'title' | 'nothingTitle'> => {
  const { visit, thankYou, cancelled, checkoutErrors, findOrders } = messages
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
    findOrders: findOrders.title,
  }
}
