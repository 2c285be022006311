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
  payment: {
    title: 'Test payment',
    sandboxNotice: 'This is a test payment service. No money is charged.',
    payTo: 'Payee',
    orderReference: 'Reference',
    sum: 'Amount',
    pay: 'Pay {sum}',
    decline: 'Decline the payment',
    cancel: 'Cancel and return to the shop',
    leavePending: 'Leave the payment pending',
    declined: 'The payment was declined. You can try again.',
    pending: 'The payment was left pending. The shop will be told when it completes.',
    alreadyHandled: 'This payment has already been handled.',
    notFound: 'The payment was not found.',
    backToShop: 'Return to the shop',
  },
}
