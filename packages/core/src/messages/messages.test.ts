import { errorCodes } from '@portti/contract'
import { describe, expect, it } from 'vitest'
import { isConnectionLost } from '../errors/connection-lost.ts'
import { shopError } from '../errors/shop-error.ts'
import type { Language } from '../text/language.ts'
import { checkTexts, keysOf } from './check-texts.ts'
import deErrors from './de/errors.json' with { type: 'json' }
import deRules from './de/rules.json' with { type: 'json' }
import { de } from './de.ts'
import enErrors from './en/errors.json' with { type: 'json' }
import enRules from './en/rules.json' with { type: 'json' }
import { en } from './en.ts'
import { errorMessage, refusalMessage } from './error-message.ts'
import fiErrors from './fi/errors.json' with { type: 'json' }
import fiRules from './fi/rules.json' with { type: 'json' }
import { fi } from './fi.ts'
import type { RuleTexts } from './rule-texts.ts'
import svErrors from './sv/errors.json' with { type: 'json' }
import svRules from './sv/rules.json' with { type: 'json' }
import { sv } from './sv.ts'
import type { TextResource } from './texts.ts'

const source = { ...fiRules, errors: fiErrors }
const languages: readonly (readonly [string, RuleTexts, TextResource])[] = [
  ['fi', fi, source],
  ['en', en, { ...enRules, errors: enErrors }],
  ['sv', sv, { ...svRules, errors: svErrors }],
  ['de', de, { ...deRules, errors: deErrors }],
]

describe.each(languages)('the words of the rules in %s', (language, messages, resource) => {
  // rules/texts#complete
  it('have a text at every place of the Finnish ones, and nowhere else', () => {
    expect(keysOf(resource)).toEqual(keysOf(source))
  })

  // rules/texts#complete
  it('have the placeholders of the Finnish ones and the plural forms of their language', () => {
    expect(checkTexts(source, resource, language)).toEqual({ texts: resource, problems: [] })
  })

  it('keep a number on the line of its unit', () => {
    expect(JSON.stringify(resource).match(/\}\} (?:kpl|st\.|min|s|%)(?!\p{L})/gu)).toBe(null)
  })

  // rules/errors#messages
  it('tell every error code of the catalogue in words of its own', () => {
    const sentences = [...errorCodes, 'unknown' as const].map(code => errorMessage(shopError(code), messages))
    expect(new Set(sentences).size).toBe(errorCodes.length + 1)
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]/)
  })

  // rules/errors#messages
  it('give way to the sentence of a refusal that has no code of its own', () => {
    const refusal = { ...shopError('unspecified_exception'), status: 409, message: 'Ostoskoriin ei mahdu enempää.' }
    expect(refusalMessage(refusal, messages, 'fi')).toBe('Ostoskoriin ei mahdu enempää.')
    expect(refusalMessage({ ...refusal, message: '' }, messages, 'fi')).toBe(messages.errors.unspecified_exception)
    // The ticket API knows no sentence in a shop's further language, and answers in another.
    expect(refusalMessage(refusal, messages, 'pl' as Language)).toBe(messages.errors.unspecified_exception)
  })

  // rules/errors#no-answer
  it('name the connection in the same words whenever no answer came', () => {
    const advice = messages.errors.no_answer.split('. ').at(-1) ?? ''
    const [creation, loading] = ['cart_creation_failed', 'cart_loading_failed'] as const
    for (const error of [
      shopError('unspecified_exception'),
      // Proxies have further statuses of their own for a server that they cannot reach.
      ...[502, 504, 520, 524].map(status => ({ ...shopError('unspecified_exception'), status })),
      shopError(creation),
      shopError(loading),
    ]) {
      expect(errorMessage(error, messages)).toContain(advice)
    }
    for (const status of [500, 503]) {
      expect(errorMessage({ ...shopError('unspecified_exception'), status }, messages)).not.toContain(advice)
    }
    for (const code of errorCodes) {
      for (const status of [undefined, 409, 500, 502, 503, 504, 520, 524]) {
        const error = { ...shopError(code), ...(status && { status }) }
        expect(isConnectionLost(error), `${code} ${status}`).toBe(errorMessage(error, messages).includes(advice))
      }
    }
  })

  // rules/seating#taken-and-foreign-seats
  it('say of a named seat that it was taken, not that too few seats are free', () => {
    const code = 'seat_reservations_not_enough_seats_available'
    expect(errorMessage(shopError(code, { chart_id: 'a-7-14' }), messages)).toBe(messages.errors.seat_taken)
    expect(errorMessage(shopError(code), messages)).toBe(messages.errors[code])
  })

  // rules/delivery#price-token
  it('say of a delivery whose offer is out of date that its price changed, not that it is gone', () => {
    const code = 'delivery_method_not_found'
    expect(errorMessage(shopError(code, { reason: 'price_token' }), messages)).toBe(
      messages.errors.delivery_price_changed,
    )
    expect(errorMessage(shopError(code), messages)).toBe(messages.errors[code])
  })

  // rules/cart#stored-cart
  it('say of a browser that stores nothing what the cart needs', () => {
    expect(errorMessage(shopError('unknown', { reason: 'storage_refused' }), messages)).toBe(
      messages.errors.storage_refused,
    )
  })

  // rules/errors#messages
  it('fill in the parameters of their codes', () => {
    expect(errorMessage(shopError('code_not_found', { code: 'KESÄ27' }), messages)).toContain('KESÄ27')
    const tooMany = errorMessage(shopError('code_max_count_per_order', { code: 'KESÄ27', max: 4 }), messages)
    expect(tooMany).toContain('KESÄ27')
    expect(tooMany).toContain('4')
    expect(errorMessage(shopError('no_available_serial_card_slots', { size: 10 }), messages)).toContain('10')
  })
})

// rules/errors#messages
describe.each([
  [
    'fi',
    fi,
    ['Koodilla KESÄ27 voi tilata enintään 1 tuotteen.', 'Koodilla KESÄ27 voi tilata enintään 2 tuotetta.'],
    ['Sarjakortissa oli 1 käyttökerta, ja se on jo käytetty.', 'Sarjakortin kaikki 2 käyttökertaa on jo käytetty.'],
  ],
  [
    'en',
    en,
    ['With the code KESÄ27 you can order up to 1 product.', 'With the code KESÄ27 you can order up to 2 products.'],
    ['The serial card was for 1 visit, and it has been used.', 'All 2 visits on the serial card have been used.'],
  ],
  [
    'sv',
    sv,
    ['Med koden KESÄ27 kan du beställa högst 1 produkt.', 'Med koden KESÄ27 kan du beställa högst 2 produkter.'],
    ['Seriekortet gällde 1 gång, och den har redan använts.', 'Alla 2 gånger på seriekortet har redan använts.'],
  ],
  [
    'de',
    de,
    [
      'Mit dem Code KESÄ27 können Sie höchstens 1 Produkt bestellen.',
      'Mit dem Code KESÄ27 können Sie höchstens 2 Produkte bestellen.',
    ],
    [
      'Die Mehrfachkarte galt für 1 Besuch, und er ist verbraucht.',
      'Alle 2 Besuche der Mehrfachkarte sind verbraucht.',
    ],
  ],
] as const)('the messages with a number in %s', (_language, messages, products, visits) => {
  it('are in the singular at one', () => {
    const said = (code: 'code_max_count_per_order' | 'no_available_serial_card_slots', parameters: object) =>
      errorMessage(shopError(code, { ...parameters }), messages)
    const code = 'KESÄ27'
    expect([1, 2].map(max => said('code_max_count_per_order', { max, code }))).toEqual(products)
    expect([1, 2].map(size => said('no_available_serial_card_slots', { size }))).toEqual(visits)
  })
})

// rules/codes#held-as-stock
describe('the message of a code that another cart uses', () => {
  // Whatever the language in which the ticket API was asked.
  it.each([
    ['fi', fi, 'Koodi LAHJA on käytössä toisessa ostoskorissa. Se vapautuu klo\u00a08.05, jos sillä ei tilata.'],
    ['en', en, 'Code LAHJA is in use in another cart. It is free again at\u00a08:05 unless that cart is ordered.'],
    [
      'sv',
      sv,
      'Koden LAHJA används i en annan varukorg. Den blir ledig kl.\u00a08.05 om ingen beställning görs med den.',
    ],
    [
      'de',
      de,
      'Der Code LAHJA ist in einem anderen Warenkorb in Gebrauch. Er wird um\u00a08:05\u00a0Uhr frei, wenn damit nicht bestellt wird.',
    ],
  ] as const)('says when it is free in %s', (_language, messages, said) => {
    const error = shopError('code_in_another_cart', { code: 'LAHJA', hour: 8, minute: '05' })
    expect(errorMessage(error, messages)).toBe(said)
  })
})

// rules/seating#taken-and-foreign-seats
describe('the message of a seat that the cart does not hold', () => {
  it('says no more than is known: perhaps nobody else has it', () => {
    const said = [fi, en, sv, de].map(({ errors }) => errors.seat_reservation_not_owned)
    expect(said).toEqual([
      'Paikka ei ole enää varattuna sinulle. Valitse paikka uudelleen.',
      'The seat is no longer reserved for you. Choose a seat again.',
      'Platsen är inte längre reserverad för dig. Välj en plats på nytt.',
      'Der Platz ist nicht mehr für Sie reserviert. Wählen Sie erneut einen Platz.',
    ])
  })
})

describe('the Finnish messages', () => {
  // rules/checkout#failure-texts
  it('say the checkout failures word for word', () => {
    expect(fi.checkoutErrors).toMatchObject({
      creationFailed: 'Tuntematon virhe tapahtui tilaustasi luodessa.',
      timedOut: 'Virhe tapahtui käsitellessä tilaustasi!',
      serverError: 'Tuntematon virhe tapahtui!',
      refused: 'Tuntematon virhetilanne.',
      quickCheckout: 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.',
    })
  })
})
