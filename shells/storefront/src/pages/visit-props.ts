import type { VisitProps } from '../islands/visit/visit-props.ts'
import type { FrameContext } from '../routing/site.ts'

/** Props of a page's visit island. Some pages show a part of its notices themselves. */
export const visitProps = ({ language, messages, path }: FrameContext): VisitProps => {
  const { pendingTitle, pendingText, goOn, unknownTitle, unknownText, askAgain } = messages.visit
  const { expiredTitle, expiredText, restore, errorTitle } = messages.cart
  const { restoredPartly, goneWhole, goneItem, goneSeats, goneCode } = messages.cart
  const { seat, tableSeat } = messages.summary
  const isTimeShown = path === '/cart/' || path === '/checkout/' || path.startsWith('/stream/')
  return {
    language,
    texts: { pendingTitle, pendingText, goOn, unknownTitle, unknownText, askAgain },
    isPaymentReported: path === '/cart/cancelled/' || path === '/thank-you/',
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
