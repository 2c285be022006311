import type { BuiltInLanguage } from '@portti/core/rules'
import { messageTexts } from '../../platform/message-texts.ts'

/** Why a checkout ends without an order. */
export const checkoutProblems = [
  'cart_expired',
  'cart_items_empty',
  'already_ordered',
  'customer_invalid',
  'delivery_missing',
  'sum_changed',
  'product_unavailable',
  'event_cancelled',
  'payment_unavailable',
  'sum_too_small',
  'payment_declined',
  'stock_gone',
  'paid_twice',
  'wrong_sum',
] as const
export type CheckoutProblem = (typeof checkoutProblems)[number]

/** The messages to the shopper, by problem and language (rules/checkout#server-messages). */
export const checkoutMessages: Readonly<Record<CheckoutProblem, Readonly<Record<BuiltInLanguage, string>>>> = {
  cart_expired: {
    fi: 'Ostoskorin aika ehti päättyä. Valitse tuotteet uudelleen.',
    en: 'The time of your cart ran out. Please choose the products again.',
    sv: 'Tiden för din varukorg gick ut. Välj produkterna på nytt.',
    de: 'Die Zeit Ihres Warenkorbs ist abgelaufen. Bitte wählen Sie die Produkte erneut.',
  },
  cart_items_empty: {
    fi: 'Ostoskorisi on tyhjä.',
    en: 'Your cart is empty.',
    sv: 'Din varukorg är tom.',
    de: 'Ihr Warenkorb ist leer.',
  },
  already_ordered: {
    fi: 'Tämä ostoskori on jo tilattu.',
    en: 'This cart has already been ordered.',
    sv: 'Den här varukorgen har redan beställts.',
    de: 'Dieser Warenkorb wurde schon bestellt.',
  },
  customer_invalid: {
    fi: 'Tarkista yhteystietosi ja yritä uudelleen.',
    en: 'Check your contact details and try again.',
    sv: 'Kontrollera dina kontaktuppgifter och försök igen.',
    de: 'Prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  },
  delivery_missing: {
    fi: 'Valitse toimitustapa ja yritä uudelleen.',
    en: 'Choose a delivery method and try again.',
    sv: 'Välj ett leveranssätt och försök igen.',
    de: 'Wählen Sie eine Lieferart und versuchen Sie es erneut.',
  },
  sum_changed: {
    fi: messageTexts.fi.checkoutErrors.sumChanged,
    en: messageTexts.en.checkoutErrors.sumChanged,
    sv: messageTexts.sv.checkoutErrors.sumChanged,
    de: messageTexts.de.checkoutErrors.sumChanged,
  },
  product_unavailable: {
    fi: 'Jokin ostoskorin tuotteista ei ole enää myynnissä. Poista se ja yritä uudelleen.',
    en: 'Something in your cart is no longer on sale. Remove it and try again.',
    sv: 'Någon av produkterna i varukorgen säljs inte längre. Ta bort den och försök igen.',
    de: 'Ein Produkt in Ihrem Warenkorb ist nicht mehr im Verkauf. Entfernen Sie es und versuchen Sie es erneut.',
  },
  event_cancelled: {
    fi: 'Tapahtuma on peruttu. Poista sen liput ostoskorista ja yritä uudelleen.',
    en: 'The event is cancelled. Remove its tickets from your cart and try again.',
    sv: 'Evenemanget är inställt. Ta bort biljetterna ur varukorgen och försök igen.',
    de: 'Die Veranstaltung ist abgesagt. Entfernen Sie die Tickets aus dem Warenkorb und versuchen Sie es erneut.',
  },
  payment_unavailable: {
    fi: 'Maksupalveluun ei juuri nyt saada yhteyttä. Ostoskorisi on tallessa. Yritä hetken päästä uudelleen.',
    en: 'The payment service cannot be reached right now. Your cart is safe. Please try again in a moment.',
    sv: 'Betaltjänsten kan inte nås just nu. Din varukorg finns kvar. Försök igen om en stund.',
    de: 'Der Zahlungsdienst ist gerade nicht erreichbar. Ihr Warenkorb ist sicher. Bitte versuchen Sie es gleich noch einmal.',
  },
  sum_too_small: {
    fi: 'Maksupalvelu ei ota vastaan näin pientä summaa, eikä sinulta veloitettu mitään. Lisää ostoskoriin jotain tai ota yhteyttä järjestäjään.',
    en: 'The payment service does not take so small a sum, and you were not charged. Add something to your cart, or contact the organiser.',
    sv: 'Betaltjänsten tar inte emot en så liten summa, och ingenting debiterades. Lägg till något i varukorgen eller kontakta arrangören.',
    de: 'Der Zahlungsdienst nimmt einen so kleinen Betrag nicht an, es wurde nichts abgebucht. Legen Sie etwas in den Warenkorb oder wenden Sie sich an den Veranstalter.',
  },
  payment_declined: {
    fi: 'Maksu hylättiin, eikä sinulta veloitettu mitään. Ostoskorisi on tallessa, joten voit yrittää uudelleen.',
    en: 'The payment was declined and you were not charged. Your cart is safe, so you can try again.',
    sv: 'Betalningen nekades och ingenting debiterades. Din varukorg finns kvar, så du kan försöka igen.',
    de: 'Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Ihr Warenkorb ist sicher, Sie können es erneut versuchen.',
  },
  stock_gone: {
    fi: 'Maksusi saapui vasta, kun ostoskorin aika oli päättynyt, ja tuotteet ehdittiin myydä. Rahasi palautetaan.',
    en: 'Your payment arrived after the time of your cart had run out, and the products were sold. Your money will be returned.',
    sv: 'Din betalning kom fram först när tiden för varukorgen hade gått ut, och produkterna hann säljas. Du får pengarna tillbaka.',
    de: 'Ihre Zahlung kam erst an, als die Zeit des Warenkorbs abgelaufen war und die Produkte verkauft waren. Sie erhalten Ihr Geld zurück.',
  },
  paid_twice: {
    fi: 'Tilauksesi on jo maksettu. Tämä toinen maksu palautetaan sinulle.',
    en: 'Your order has already been paid. This second payment will be returned to you.',
    sv: 'Din beställning är redan betald. Den här andra betalningen betalas tillbaka till dig.',
    de: 'Ihre Bestellung ist schon bezahlt. Diese zweite Zahlung wird Ihnen erstattet.',
  },
  wrong_sum: {
    fi: 'Maksettu summa ei ole tilauksesi summa, joten tilausta ei tehty. Järjestäjä selvittää asian, ja rahasi palautetaan.',
    en: 'The sum that was paid is not the sum of your order, so no order was made. The organiser looks into it, and your money will be returned.',
    sv: 'Den betalda summan är inte summan av din beställning, så ingen beställning gjordes. Arrangören utreder saken, och du får pengarna tillbaka.',
    de: 'Der bezahlte Betrag ist nicht der Ihrer Bestellung, daher wurde keine Bestellung angelegt. Der Veranstalter klärt das, und Sie erhalten Ihr Geld zurück.',
  },
}

/** Messages to the payer of an existing order, which has no cart (rules/orders#pay-an-order). */
const orderPaymentMessages: Partial<typeof checkoutMessages> = {
  already_ordered: {
    fi: 'Tilaus on jo maksettu tai peruttu, joten sitä ei voi enää maksaa.',
    en: 'The order has already been paid or cancelled, so it can no longer be paid.',
    sv: 'Beställningen är redan betald eller avbokad och kan inte längre betalas.',
    de: 'Die Bestellung ist schon bezahlt oder storniert und kann nicht mehr bezahlt werden.',
  },
  payment_unavailable: {
    fi: 'Maksupalveluun ei juuri nyt saada yhteyttä. Tilauksesi on tallessa. Yritä hetken päästä uudelleen.',
    en: 'The payment service cannot be reached right now. Your order is safe. Please try again in a moment.',
    sv: 'Betaltjänsten kan inte nås just nu. Din beställning finns kvar. Försök igen om en stund.',
    de: 'Der Zahlungsdienst ist gerade nicht erreichbar. Ihre Bestellung ist sicher. Bitte versuchen Sie es gleich noch einmal.',
  },
  sum_too_small: {
    fi: 'Maksupalvelu ei ota vastaan näin pientä summaa, eikä sinulta veloitettu mitään. Ota yhteyttä järjestäjään.',
    en: 'The payment service does not take so small a sum, and you were not charged. Please contact the organiser.',
    sv: 'Betaltjänsten tar inte emot en så liten summa, och ingenting debiterades. Kontakta arrangören.',
    de: 'Der Zahlungsdienst nimmt einen so kleinen Betrag nicht an, es wurde nichts abgebucht. Bitte wenden Sie sich an den Veranstalter.',
  },
  payment_declined: {
    fi: 'Maksu hylättiin, eikä sinulta veloitettu mitään. Tilauksesi on tallessa, joten voit yrittää uudelleen.',
    en: 'The payment was declined and you were not charged. Your order is safe, so you can try again.',
    sv: 'Betalningen nekades och ingenting debiterades. Din beställning finns kvar, så du kan försöka igen.',
    de: 'Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Ihre Bestellung ist sicher, Sie können es erneut versuchen.',
  },
  stock_gone: {
    fi: 'Maksusi saapui vasta, kun tilauksen maksuaika oli päättynyt, ja tuotteet ehdittiin myydä. Rahasi palautetaan.',
    en: 'Your payment arrived after the time to pay your order had run out, and the products were sold. Your money will be returned.',
    sv: 'Din betalning kom fram först när beställningens betalningstid hade gått ut, och produkterna hann säljas. Du får pengarna tillbaka.',
    de: 'Ihre Zahlung kam erst an, als die Zahlungsfrist Ihrer Bestellung abgelaufen war und die Produkte verkauft waren. Sie erhalten Ihr Geld zurück.',
  },
  wrong_sum: {
    fi: 'Maksettu summa ei ole tilauksesi summa, joten tilausta ei ole maksettu. Järjestäjä selvittää asian, ja rahasi palautetaan.',
    en: 'The sum that was paid is not the sum of your order, so the order is not paid. The organiser looks into it, and your money will be returned.',
    sv: 'Den betalda summan är inte summan av din beställning, så beställningen är inte betald. Arrangören utreder saken, och du får pengarna tillbaka.',
    de: 'Der bezahlte Betrag ist nicht der Ihrer Bestellung, daher ist sie nicht bezahlt. Der Veranstalter klärt das, und Sie erhalten Ihr Geld zurück.',
  },
}

/** Why a checkout, or the payment of an order that was there before it, ended without success. */
export const checkoutMessage = (
  problem: CheckoutProblem,
  { isOfOrder }: { readonly isOfOrder: boolean },
): Readonly<Record<BuiltInLanguage, string>> =>
  (isOfOrder ? orderPaymentMessages[problem] : undefined) ?? checkoutMessages[problem]
