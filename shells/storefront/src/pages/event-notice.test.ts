import type { Shop } from '@portti/core'
import { expect, it } from 'vitest'
import { refundMail } from './event-notice.ts'

const organizer = (email?: string) => ({ organizer: { name: 'Kulttuuritalo', email } }) as Pick<Shop, 'organizer'>

it('money is asked back of the organizer where an event is cancelled or postponed, and of nobody otherwise', () => {
  const states = ['cancelled', 'postponed', 'soldout', 'past', 'plenty'] as const
  expect(states.map(state => refundMail({ state }, organizer('a@b.example')))).toEqual([
    'a@b.example',
    'a@b.example',
    undefined,
    undefined,
    undefined,
  ])
  expect([undefined, ''].map(email => refundMail({ state: 'cancelled' }, organizer(email)))).toEqual([
    undefined,
    undefined,
  ])
})
