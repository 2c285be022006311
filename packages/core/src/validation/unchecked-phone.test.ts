import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'
import { loadNormalisePhone, uncheckedPhone } from './unchecked-phone.ts'

// rules/customer-form#phone
test.each([
  ['a Finnish number', '040 123 4567', 'FI'],
  ['a Finnish number without its first zero', '40 1234567', 'FI'],
  ['a number with a country code', '+46 70 123 45 67', 'FI'],
  ['a number that begins as travellers write it', '0046 70 123 45 67', 'SE'],
])('%s is the same number to the ticket API, whatever the address', (_, typed, region) => {
  expect(normalisePhone(uncheckedPhone(typed, region) ?? '', 'SE')).toBe(normalisePhone(typed, region))
})

test('a national number of another country is not guessed', () => {
  expect(uncheckedPhone('070 123 45 67', 'SE')).toBeUndefined()
})

test('where the rules do not load, a Finnish number keeps its country, also for an address elsewhere', async () => {
  const lost = await loadNormalisePhone(() => Promise.reject(new Error('The network is gone.')))
  expect(lost('040 123 4567', 'FI')).toBe('+35840 123 4567')
  expect(await loadNormalisePhone(async () => ({ normalisePhone }))).toBe(normalisePhone)
})
