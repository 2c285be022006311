import { customerFormTextsFi } from '../validation/customer-form-messages.ts'
import { errorsFi } from './errors-fi.ts'
import { storefrontFi } from './storefront/fi.ts'

/** The interface in Finnish, the source of the other languages: their shape is this one's. */
export const fi = {
  ...storefrontFi,
  errors: errorsFi,
  validation: customerFormTextsFi,
  /** SPEC §8, word for word. */
  checkoutErrors: {
    creationFailed: 'Tuntematon virhe tapahtui tilaustasi luodessa.',
    timedOut: 'Virhe tapahtui käsitellessä tilaustasi!',
    serverError: 'Tuntematon virhe tapahtui!',
    refused: 'Tuntematon virhetilanne.',
    quickCheckout: 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.',
    checkAgain: 'Tarkista uudelleen',
  },
}
