import { isUnreachable } from '../errors/connection-lost.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { isBuiltIn, type Language } from '../text/language.ts'
import type { ErrorTexts } from './error-texts.ts'
import { formatMessage } from './format-message.ts'

/** A named seat was taken: others may still be free. */
const isSeatTaken = ({ code, parameters }: ShopError): boolean =>
  code === 'seat_reservations_not_enough_seats_available' && parameters['chart_id'] !== undefined

/**
 * The message for a refusal of the ticket API or a rule, with its parameters filled in (rules/errors#messages). Without
 * an answer of the ticket API it names the connection (rules/errors#no-answer), of a single seat it says that it was
 * taken (rules/seating#taken-and-foreign-seats), of a delivery whose offer is out of date that its price changed
 * (rules/delivery#price-token), and where the browser stores nothing, that the cart needs it (rules/cart#stored-cart).
 */
export const errorMessage = (error: ShopError, { errors }: { readonly errors: ErrorTexts }): string => {
  const { code, parameters } = error
  return formatMessage(
    errors[
      isUnreachable(error)
        ? 'no_answer'
        : isSeatTaken(error)
          ? 'seat_taken'
          : parameters['reason'] === 'price_token'
            ? 'delivery_price_changed'
            : parameters['reason'] === 'storage_refused'
              ? 'storage_refused'
              : code
    ],
    parameters,
  )
}

/**
 * The same, but a refusal without a code of its own is told by the ticket API's sentence, where it has one in the
 * language of the page (rules/errors#messages).
 * @param language the page's, in which the ticket API was asked
 */
export const refusalMessage = (error: ShopError, texts: { readonly errors: ErrorTexts }, language: Language): string =>
  (isBuiltIn(language) && error.message) || errorMessage(error, texts)
