import { expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { fi } from '../messages/fi.ts'
import { sv } from '../messages/sv.ts'
import type { UsedCode } from './used-code.ts'
import { usedCodeText } from './used-code-text.ts'

const used = (fields: Partial<UsedCode>): UsedCode => ({
  code: 'KESÄ20',
  title: { fi: 'Kesä' },
  discount: 0,
  unlockedProducts: [],
  ...fields,
})
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each<[string, UsedCode, string]>([
  ['a discount', used({ type: 'static_code', discount: 996 }), 'alentaa hintaa 9,96 €'],
  ['what it opens', used({ unlockedProducts: ['a'] }), 'avaa sinulle piilotetun tuotteen'],
  [
    'both',
    used({ discount: 100, unlockedProducts: ['a', 'b'] }),
    'alentaa hintaa 1,00 €, avaa sinulle 2 piilotettua tuotetta',
  ],
  ['a payment', used({ type: 'value_voucher', discount: 2490, remaining: 510 }), 'kattaa 24,90 €, kortille jää 5,10 €'],
  [
    'admissions',
    used({ type: 'serial_card', discount: 3200, slotsLeft: 7, size: 10 }),
    'kattaa 32,00 €, jäljellä 7/10 käyttökerrasta',
  ],
  [
    'what a membership reduces at most, while the cart has none of it',
    used({ type: 'badge', badgeQuotas: { perEvent: 4, total: 20 } }),
    'käy enintään 4 lippuun, muut täydellä hinnalla',
  ],
  [
    'what is left of a membership',
    used({ type: 'badge', discount: 2490, badgeQuotas: { perEvent: 4, total: 20 }, ticketsLeft: 2 }),
    'alentaa hintaa 24,90 €, käy vielä 2 lippuun, muut täydellä hinnalla',
  ],
  [
    'that nothing is left of a membership',
    used({ type: 'badge', discount: 4980, badgeQuotas: { perEvent: 4 }, ticketsLeft: 0 }),
    'alentaa hintaa 49,80 €, muut liput täydellä hinnalla',
  ],
  [
    'that others left nothing of a membership for the tickets of this cart',
    used({ type: 'badge', badgeQuotas: { perEvent: 4 }, ticketsLeft: 0 }),
    'ei alenna näitä lippuja, koska sen raja on täynnä',
  ],
  ['nothing', used({ type: 'badge' }), 'ei vielä muuta ostoskorisi hintaa'],
])('a code tells %s', (_, code, text) => {
  expect(plain(usedCodeText(code, fi.codes.did, 'fi'))).toBe(text)
})

test('each language tells the same sums', () => {
  const voucher = used({ type: 'value_voucher', discount: 2490, remaining: 510 })
  expect(plain(usedCodeText(voucher, en.codes.did, 'en'))).toBe('pays €24.90, €5.10 is left on the card')
  expect(plain(usedCodeText(voucher, sv.codes.did, 'sv'))).toBe('betalar 24,90 €, 5,10 € finns kvar på kortet')
})
