import type { BuiltInLanguage } from '@portti/core/rules'
import type { PaymentOutcome } from '../../domain/payment/payment-gateway.ts'

export type SandboxTexts = {
  readonly title: string
  readonly notice: string
  readonly shop: string
  readonly reference: string
  readonly sum: string
  readonly choose: string
  /** `{sum}` is the sum. */
  readonly pay: string
  readonly decline: string
  readonly cancel: string
  readonly leave: string
  readonly leaveHint: string
  readonly ended: Readonly<Record<Exclude<PaymentOutcome, 'pending'>, string>>
  readonly back: string
  readonly unknown: string
}

/** The texts of the sandbox's page. */
export const sandboxTexts: Readonly<Record<BuiltInLanguage, SandboxTexts>> = {
  fi: {
    title: 'Testimaksu',
    notice: 'Tämä on testimaksusivu. Oikeaa rahaa ei veloiteta.',
    shop: 'Kauppa',
    reference: 'Viite',
    sum: 'Maksettavaa',
    choose: 'Valitse, miten maksu päättyy',
    pay: 'Maksa {sum}',
    decline: 'Hylkää maksu',
    cancel: 'Peruuta',
    leave: 'Jätä kesken',
    leaveHint: 'Jätä kesken vie takaisin kauppaan, ja maksu odottaa yhä.',
    ended: {
      paid: 'Tämä maksu on jo maksettu.',
      declined: 'Tämä maksu on hylätty.',
      cancelled: 'Tämä maksu on peruttu.',
    },
    back: 'Takaisin kauppaan',
    unknown: 'Maksua ei löydy.',
  },
  en: {
    title: 'Test payment',
    notice: 'This is a test payment page. No real money is charged.',
    shop: 'Shop',
    reference: 'Reference',
    sum: 'To pay',
    choose: 'Choose how the payment ends',
    pay: 'Pay {sum}',
    decline: 'Decline the payment',
    cancel: 'Cancel',
    leave: 'Leave it pending',
    leaveHint: 'Leaving it pending takes you back to the shop while the payment still waits.',
    ended: {
      paid: 'This payment has already been made.',
      declined: 'This payment was declined.',
      cancelled: 'This payment was cancelled.',
    },
    back: 'Back to the shop',
    unknown: 'There is no such payment.',
  },
  sv: {
    title: 'Testbetalning',
    notice: 'Det här är en testsida för betalning. Inga riktiga pengar debiteras.',
    shop: 'Butik',
    reference: 'Referens',
    sum: 'Att betala',
    choose: 'Välj hur betalningen slutar',
    pay: 'Betala {sum}',
    decline: 'Neka betalningen',
    cancel: 'Avbryt',
    leave: 'Lämna öppen',
    leaveHint: 'Lämna öppen tar dig tillbaka till butiken medan betalningen ännu väntar.',
    ended: {
      paid: 'Den här betalningen är redan gjord.',
      declined: 'Den här betalningen nekades.',
      cancelled: 'Den här betalningen avbröts.',
    },
    back: 'Tillbaka till butiken',
    unknown: 'Betalningen finns inte.',
  },
  de: {
    title: 'Testzahlung',
    notice: 'Dies ist eine Testseite für Zahlungen. Es wird kein echtes Geld abgebucht.',
    shop: 'Shop',
    reference: 'Referenz',
    sum: 'Zu zahlen',
    choose: 'Wählen Sie, wie die Zahlung endet',
    pay: '{sum} bezahlen',
    decline: 'Zahlung ablehnen',
    cancel: 'Abbrechen',
    leave: 'Offen lassen',
    leaveHint: 'Offen lassen führt zurück zum Shop, und die Zahlung wartet noch.',
    ended: {
      paid: 'Diese Zahlung ist schon erfolgt.',
      declined: 'Diese Zahlung wurde abgelehnt.',
      cancelled: 'Diese Zahlung wurde abgebrochen.',
    },
    back: 'Zurück zum Shop',
    unknown: 'Diese Zahlung gibt es nicht.',
  },
}
