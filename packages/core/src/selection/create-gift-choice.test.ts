import { expect, it } from 'vitest'
import { createTestCore } from '../testing/test-core.ts'
import { createGiftChoice } from './create-gift-choice.ts'

const open = () => {
  const shopper = createTestCore()
  const gift = createGiftChoice(shopper.core, { productId: 'lippu', timeZone: 'Europe/Helsinki' })
  gift.subscribe(() => undefined)
  return { ...shopper, gift }
}
type Opened = ReturnType<typeof open>
const lines = ({ core }: Opened) => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present' ? state.cart.items.map(item => [item.amount, item.eventRegistration]) : []
}
const fill = ({ gift }: Opened, recipient: string): void => {
  gift.type('recipient', recipient)
  gift.type('sender', 'Aino')
  gift.type('email', `${recipient.toLowerCase()}@example.com`)
}

// rules/gift-cards#letter
it('adds nothing before the letter is right, and says what is wrong', async () => {
  const page = open()
  expect(page.gift.getSnapshot().problems).toEqual([])
  expect(await page.gift.submit()).toBe(false)
  expect(page.gift.getSnapshot().problems.map(({ kind }) => kind)).toEqual([
    'recipient_missing',
    'sender_missing',
    'email_missing',
  ])
  expect(page.server.heard).toEqual([])
  fill(page, 'Mummi')
  expect(page.gift.getSnapshot().problems).toEqual([])
  expect(await page.gift.submit()).toBe(true)
})

it('keeps cards to different recipients on lines of their own', async () => {
  const page = open()
  for (const recipient of ['Mummi', 'Ukki']) {
    fill(page, recipient)
    await page.gift.submit()
  }
  expect(lines(page)).toMatchObject([
    [1, { participants: [{ recipient: 'Mummi', email: 'mummi@example.com' }] }],
    [1, { participants: [{ recipient: 'Ukki', email: 'ukki@example.com' }] }],
  ])
})

it('asks nothing for a card that the buyer gives', async () => {
  const page = open()
  page.gift.choose('hand')
  expect(await page.gift.submit()).toBe(true)
  expect(lines(page)).toEqual([[1, undefined]])
})

it('begins with today, and offers a year', () => {
  const { gift } = open()
  const { days, typed } = gift.getSnapshot()
  expect(typed.send_on).toBe(days.first)
  expect(Date.parse(days.last) - Date.parse(days.first)).toBe(365 * 86_400_000)
})
