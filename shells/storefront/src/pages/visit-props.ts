import type { VisitProps } from '../islands/visit/visit-props.ts'
import type { PageContext } from '../routing/page.ts'

/** What the visit says on a page; some pages say a part of it themselves. */
export const visitProps = ({ language, messages, path }: PageContext): VisitProps => {
  const { pendingTitle, pendingText, goOn, unknownTitle, unknownText, askAgain } = messages.visit
  const { expiredTitle, expiredText, restore, errorTitle } = messages.cart
  const { restoredPartly, goneWhole, goneItem, goneSeats, goneCode } = messages.cart
  const { seat, tableSeat } = messages.summary
  const isTimeShown = path === '/cart/' || path === '/checkout/' || path.startsWith('/stream/')
  return {
    language,
    texts: { pendingTitle, pendingText, goOn, unknownTitle, unknownText, askAgain },
    isPaymentTold: path === '/cart/cancelled/' || path === '/thank-you/',
    ...(!isTimeShown && {
      time: {
        left: messages.timeLeft,
        expired: {
          expiredTitle,
          expiredText,
          restore,
          errorTitle,
          restoredPartly,
          goneWhole,
          goneItem,
          goneSeats,
          goneCode,
        },
        seats: { seat, tableSeat },
      },
    }),
  }
}
