import { customerFormTextsEn } from '../validation/customer-form-messages.ts'
import { errorsEn } from './errors-en.ts'
import type { Messages } from './messages.ts'
import { storefrontEn } from './storefront/en.ts'

/** The interface in English. */
export const en: Messages = {
  ...storefrontEn,
  errors: errorsEn,
  validation: customerFormTextsEn,
  checkoutErrors: {
    creationFailed: 'An unknown error occurred while creating your order.',
    timedOut: 'An error occurred while processing your order!',
    serverError: 'An unknown error occurred!',
    refused: 'Unknown error.',
    quickCheckout: 'An error occurred while registering. Please try again.',
    checkAgain: 'Check again',
  },
}
