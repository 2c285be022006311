import { customerFormTextsSv } from '../validation/customer-form-messages.ts'
import { errorsSv } from './errors-sv.ts'
import type { Messages } from './messages.ts'
import { storefrontSv } from './storefront/sv.ts'

/** The interface in Swedish as it is written in Finland. */
export const sv: Messages = {
  ...storefrontSv,
  errors: errorsSv,
  validation: customerFormTextsSv,
  checkoutErrors: {
    creationFailed: 'Ett okänt fel uppstod när din beställning skapades.',
    timedOut: 'Ett fel uppstod när din beställning behandlades!',
    serverError: 'Ett okänt fel uppstod!',
    refused: 'Okänt fel.',
    quickCheckout: 'Ett fel uppstod vid anmälan. Var god och försök igen.',
    checkAgain: 'Kontrollera igen',
  },
}
