import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { keepGiftDetails } from './gift-rules.ts'

// rules/gift-cards#letter
test('a letter waits no longer than its card is good for another month when it comes, and the answer says how long', () => {
  const keep = (validDays: number | undefined, send_on: string) =>
    keepGiftDetails(
      { participants: [{ recipient: 'Mummi', sender: 'Aino', email: 'mummi@example.com', send_on }] },
      1,
      { catalogue: testCatalogue([]), language: 'fi', now: Date.parse('2026-11-20T10:00:00Z'), validDays },
    )
  expect(keep(90, '2027-01-19')).toHaveProperty('kept')
  expect(keep(undefined, '2027-11-20')).toHaveProperty('kept')
  expect(keep(90, '2027-01-20')).toMatchObject({
    refusal: {
      reason: 'fields_wrong',
      parameters: {
        fields: { 'participants.0.send_on': 'Lahjakortin voi ajastaa enintään 60 päivän päähän.' },
      },
    },
  })
})

// rules/gift-cards#letter
test('more letters than cards are refused as such', () => {
  const kept = keepGiftDetails({ participants: [{}, {}] }, 1, {
    catalogue: testCatalogue([]),
    language: 'fi',
    now: 0,
    validDays: undefined,
  })
  expect(kept).toMatchObject({
    refusal: { reason: 'fields_wrong', message: 'Tervehdyksiä on enemmän kuin lahjakortteja (1).' },
  })
})
