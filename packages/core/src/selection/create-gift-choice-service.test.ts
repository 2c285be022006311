import { expect, it } from 'vitest'
import { validUntilOf } from '../codes/valid-until.ts'
import { createTestCore } from '../testing/test-core.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import { createGiftChoiceService, type GiftCardOffer } from './create-gift-choice-service.ts'

const two = [
  { id: 'lippu', price: 1_000 },
  { id: 'passi', price: 5_000 },
]

const open = (
  product: object = {},
  itemId?: string,
  shopper = createTestCore({ products: two.map(({ id }) => wireProduct({ id })) }),
  cards?: readonly GiftCardOffer[],
) => {
  const gift = createGiftChoiceService(shopper.core, {
    card: { id: 'lippu', price: 1_000, ...product },
    cards,
    timeZone: 'Europe/Helsinki',
    itemId,
  })
  gift.subscribe(() => undefined)
  return { ...shopper, gift }
}
type Opened = ReturnType<typeof open>
const items = ({ core }: Opened) => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present' ? state.cart.items.map(item => [item.amount, item.eventRegistration]) : []
}
const cardsIn = ({ core }: Opened) => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present' ? state.cart.items.map(({ product }) => product.id) : []
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

it('calls a cart that could not be read no failure of adding', async () => {
  const page = open()
  await page.core.cart.add([{ productId: 'passi', amount: 1 }])
  page.server.trouble({ status: 503, body: {} })
  const next = open({}, undefined, createTestCore({ before: page }))
  await next.core.cart.load()
  expect(next.core.cart.getSnapshot().error).toBeDefined()
  expect(next.gift.getSnapshot().error).toBeUndefined()
})

it('keeps cards to different recipients as items of their own', async () => {
  const page = open()
  for (const recipient of ['Mummi', 'Ukki']) {
    fill(page, recipient)
    await page.gift.submit()
  }
  expect(items(page)).toMatchObject([
    [1, { participants: [{ recipient: 'Mummi', email: 'mummi@example.com' }] }],
    [1, { participants: [{ recipient: 'Ukki', email: 'ukki@example.com' }] }],
  ])
})

it('asks nothing for a card that the buyer gives', async () => {
  const page = open()
  page.gift.choose('hand')
  expect(await page.gift.submit()).toBe(true)
  expect(items(page)).toEqual([[1, undefined]])
})

// rules/gift-cards#own-sum
it('asks a sum where the buyer chooses it, and adds the card at that price', async () => {
  const page = open({ priceUpTo: 50_000 })
  page.gift.choose('hand')
  for (const sum of ['', '9', '37,50', '501']) {
    page.gift.type('sum', sum)
    expect(await page.gift.submit()).toBe(false)
    expect(page.gift.getSnapshot().problems).toEqual([{ field: 'sum', kind: 'sum_wrong' }])
    expect(page.gift.getSnapshot().sum).toBeUndefined()
  }
  page.gift.type('sum', '37')
  page.gift.type('picture', 'lake')
  expect(page.gift.getSnapshot().sum).toBe(3_700)
  expect(await page.gift.submit()).toBe(true)
  const state = page.core.cart.getSnapshot()
  expect(state.phase === 'present' && state.cart.items).toMatchObject([
    { amount: 1, price: 3_700, eventRegistration: { participants: [{ picture: 'lake' }] } },
  ])
})

// rules/gift-cards#editing
it('changes the card in the cart, its sum and its letter, and adds no other', async () => {
  const first = open({ priceUpTo: 50_000 })
  fill(first, 'Mummi')
  first.gift.type('sum', '37')
  await first.gift.submit()
  const state = first.core.cart.getSnapshot()
  const id = state.phase === 'present' ? state.cart.items[0]?.id : undefined
  const page = open({ priceUpTo: 50_000 }, id, first)
  expect(page.gift.getSnapshot()).toMatchObject({
    isChange: true,
    way: 'letter',
    typed: { sum: '37', recipient: 'Mummi', email: 'mummi@example.com' },
  })
  page.gift.type('sum', '45')
  page.gift.type('recipient', 'Ukki')
  expect(await page.gift.submit()).toBe(true)
  expect(items(page)).toMatchObject([[1, { participants: [{ recipient: 'Ukki', email: 'mummi@example.com' }] }]])
  const after = page.core.cart.getSnapshot()
  expect(after.phase === 'present' && after.cart.items[0]?.price).toBe(4_500)
})

// rules/gift-cards#editing
it.each(['lippu', 'passi'])(
  'changes all cards of an item that has several, also to those of another sum: %s',
  async card => {
    const first = open({}, undefined, undefined, two)
    await first.core.cart.add([{ productId: 'lippu', amount: 3 }])
    const state = first.core.cart.getSnapshot()
    const id = state.phase === 'present' ? state.cart.items[0]?.id : undefined
    const page = open({}, id, first, two)
    page.gift.type('picture', 'lake')
    page.gift.pick(card)
    expect(await page.gift.submit()).toBe(true)
    expect(cardsIn(page)).toEqual([card])
    expect(items(page)).toEqual([[3, { participants: Array.from({ length: 3 }, () => ({ picture: 'lake' })) }]])
  },
)

/** A letter in the cart, and its form on the next page, whose cart is not read yet. */
const editedBeforeRead = async () => {
  const first = open({ priceUpTo: 50_000 })
  fill(first, 'Mummi')
  first.gift.type('sum', '37')
  first.gift.type('greeting', 'Onnea!')
  first.gift.type('picture', 'lake')
  first.gift.type('send_on', '2027-08-01')
  await first.gift.submit()
  const state = first.core.cart.getSnapshot()
  const id = state.phase === 'present' ? state.cart.items[0]?.id : undefined
  return open({ priceUpTo: 50_000 }, id, createTestCore({ before: first }))
}
const letter = {
  sum: '37',
  recipient: 'Mummi',
  sender: 'Aino',
  greeting: 'Onnea!',
  picture: 'lake',
  email: 'mummi@example.com',
  send_on: '2027-08-01',
}

// rules/gift-cards#editing
it('lays what is typed before the cart is read over the letter of the card', async () => {
  const page = await editedBeforeRead()
  page.gift.type('sender', 'Eino')
  await page.core.cart.load()
  expect(page.gift.getSnapshot()).toMatchObject({ isChange: true, way: 'letter' })
  expect(page.gift.getSnapshot().typed).toEqual({ ...letter, sender: 'Eino' })
  page.gift.type('greeting', '')
  expect(await page.gift.submit()).toBe(true)
  const { greeting: _, sum: __, ...kept } = letter
  expect(items(page)).toEqual([[1, { participants: [{ ...kept, sender: 'Eino' }] }]])
})

// rules/gift-cards#editing
it('changes the card in the cart, also when the form is sent before the cart is read', async () => {
  const page = await editedBeforeRead()
  page.gift.choose('hand')
  expect(await page.gift.submit()).toBe(true)
  const { email: _, send_on: __, sum: ___, ...ofHand } = letter
  expect(items(page)).toEqual([[1, { participants: [ofHand] }]])
})

// rules/gift-cards#editing
it('adds no other card when the cart of the changed one cannot be read', async () => {
  const page = await editedBeforeRead()
  page.gift.choose('hand')
  page.server.trouble({ status: 503, body: {} })
  expect(await page.gift.submit()).toBe(false)
  expect(page.gift.getSnapshot()).toMatchObject({ isAdding: false, error: { code: expect.any(String) as string } })
  await page.core.cart.load()
  expect(items(page)).toHaveLength(1)
  expect(page.gift.getSnapshot()).toMatchObject({ way: 'hand', typed: letter })
})

it('a card that is no longer in the cart is added anew', async () => {
  const page = open({}, 'poistettu')
  page.gift.choose('hand')
  expect(page.gift.getSnapshot().isChange).toBe(false)
  expect(await page.gift.submit()).toBe(true)
  expect(items(page)).toHaveLength(1)
})

it('begins with today, and offers a year', () => {
  const { gift } = open()
  const { days, typed } = gift.getSnapshot()
  expect(typed.send_on).toBe(days.first)
  expect(Date.parse(days.last) - Date.parse(days.first)).toBe(365 * 86_400_000)
})

// rules/gift-cards#letter
it.each([
  ['ahead', -86_400_000, '2027-05-31'],
  ['behind', 86_400_000, '2027-06-02'],
])('takes its days from the server’s clock when the device is a day %s', async (_, serverAheadMs, day) => {
  const { core } = createTestCore({ products: [wireProduct({ id: 'lippu' })] })
  let aheadMs = 0
  const gift = createGiftChoiceService(
    { ...core, ticketApi: { serverAheadMs: () => aheadMs } },
    { card: { id: 'lippu', price: 1_000, validDays: 730 }, timeZone: 'Europe/Helsinki' },
  )
  gift.subscribe(() => undefined)
  expect(gift.getSnapshot().days.first).toBe('2027-06-01')
  // The first answer tells the server's clock.
  aheadMs = serverAheadMs
  gift.type('recipient', 'Mummi')
  gift.type('sender', 'Aino')
  gift.type('email', 'mummi@example.com')
  const { days, typed, validUntil } = gift.getSnapshot()
  expect([days.first, typed.send_on]).toEqual([day, day])
  expect(validUntil).toBe(validUntilOf(core.clock.now() + aheadMs, 730, 'Europe/Helsinki'))
  expect(await gift.submit()).toBe(true)
})

// rules/gift-cards#own-sum
it('keeps what was typed when another sum is chosen', async () => {
  const page = open({}, undefined, undefined, two)
  fill(page, 'Mummi')
  page.gift.pick('passi')
  expect(page.gift.getSnapshot()).toMatchObject({ card: { id: 'passi' }, sum: 5_000, typed: { recipient: 'Mummi' } })
  expect(await page.gift.submit()).toBe(true)
  expect(cardsIn(page)).toEqual(['passi'])
})

// rules/gift-cards#editing
it('puts a card of another sum in the place of the one that is changed', async () => {
  const first = open({}, undefined, undefined, two)
  fill(first, 'Mummi')
  await first.gift.submit()
  const state = first.core.cart.getSnapshot()
  const id = state.phase === 'present' ? state.cart.items[0]?.id : undefined
  const page = open({}, id, first, two)
  page.gift.pick('passi')
  const shown: (readonly string[])[] = []
  page.core.cart.subscribe(() => void shown.push(cardsIn(page)))
  const before = page.server.heard.length
  expect(await page.gift.submit()).toBe(true)
  expect(cardsIn(page)).toEqual(['passi'])
  expect(items(page)).toMatchObject([[1, { participants: [{ recipient: 'Mummi' }] }]])
  expect(
    shown.filter(cards => cards.length > 1),
    'both cards at a time',
  ).toEqual([])
  expect(page.server.heard.slice(before)).toEqual(['addItems'])
})

// rules/gift-cards#editing
it('leaves the card as it was when the other one cannot be had', async () => {
  const products = [wireProduct({ id: 'lippu' }), wireProduct({ id: 'passi' })]
  const first = open({}, undefined, createTestCore({ products, stock: { passi: 0 } }), two)
  fill(first, 'Mummi')
  await first.gift.submit()
  const state = first.core.cart.getSnapshot()
  const id = state.phase === 'present' ? state.cart.items[0]?.id : undefined
  const page = open({}, id, first, two)
  page.gift.pick('passi')
  expect(await page.gift.submit()).toBe(false)
  expect(cardsIn(page)).toEqual(['lippu'])
  expect(items(page)).toMatchObject([[1, { participants: [{ recipient: 'Mummi' }] }]])
})

// rules/codes#sold-codes
it('tells when a card bought now expires', () => {
  expect(open().gift.getSnapshot().validUntil).toBeUndefined()
  const { core, gift } = open({ validDays: 730 })
  expect(gift.getSnapshot().validUntil).toBe(validUntilOf(core.clock.now(), 730, 'Europe/Helsinki'))
})

// rules/gift-cards#letter
it('a letter is dated so that its card is good for another month when it comes', async () => {
  const page = open({ validDays: 90 })
  const { first, last } = page.gift.getSnapshot().days
  expect(Date.parse(last) - Date.parse(first)).toBe(60 * 86_400_000)
  fill(page, 'Mummi')
  page.gift.type('send_on', new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10))
  expect(await page.gift.submit()).toBe(false)
  expect(page.gift.getSnapshot().problems).toEqual([{ field: 'send_on', kind: 'send_on_far' }])
  page.gift.type('send_on', last)
  expect(await page.gift.submit()).toBe(true)
})
