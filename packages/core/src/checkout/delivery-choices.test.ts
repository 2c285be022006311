import { describe, expect, it } from 'vitest'
import type { ProductType } from '../catalogue/product.ts'
import { builtCart, builtItem, builtMethod, builtProduct } from '../testing/cart-builders.ts'
import { deliveryChoices } from './delivery-choices.ts'

const email = builtMethod('sahkoposti')
const letter = builtMethod('kirje', 390)
const parcel = { ...builtMethod('paketti', 690), groups: ['MERCHANDISE' as const] }
const shirt = builtItem({ id: 'rivi-2', product: builtProduct({ id: 'paita', type: 'merchandise' }) })
const cart = builtCart({ items: [shirt, builtItem()] })
const chosenIn = (...given: Parameters<typeof deliveryChoices>) =>
  deliveryChoices(...given).map(({ group, chosen }) => [group, chosen?.id])

describe('the choices of a delivery', () => {
  it('are one for each group that the cart needs, tickets first, with what is offered for it', () => {
    const choices = deliveryChoices(cart, [email, letter, parcel], {})
    expect(choices.map(({ group, offered }) => [group, offered.map(({ id }) => id)])).toEqual([
      ['TICKETS', ['sahkoposti', 'kirje']],
      ['MERCHANDISE', ['paketti']],
    ])
  })

  // rules/tickets#named-together
  it('are named by what is delivered', () => {
    const named = (type: ProductType) =>
      deliveryChoices(builtCart({ items: [builtItem({ product: builtProduct({ id: 'kortti', type }) })] }), [email], {})
    expect(deliveryChoices(cart, [email, parcel], {}).map(({ contents }) => contents)).toEqual(['tickets', 'goods'])
    expect(named('value_voucher')[0]?.contents).toBe('gift_cards')
    expect(named('serial_card')[0]?.contents).toBe('cards')
  })

  it('take the only method by themselves, and leave a choice between several to the buyer', () => {
    expect(chosenIn(cart, [email, letter, parcel], {})).toEqual([
      ['TICKETS', undefined],
      ['MERCHANDISE', 'paketti'],
    ])
  })

  // rules/delivery#preselected
  it('begin with the free e-ticket where there is one', () => {
    const eTicket = { ...email, requires: ['email' as const] }
    expect(chosenIn(cart, [letter, eTicket, parcel], {})[0]).toEqual(['TICKETS', 'sahkoposti'])
    expect(chosenIn(cart, [letter, eTicket, parcel], { TICKETS: 'kirje' })[0]).toEqual(['TICKETS', 'kirje'])
    const costly = { ...letter, requires: ['email' as const] }
    expect(chosenIn(cart, [costly, email, parcel], {})[0]).toEqual(['TICKETS', undefined])
  })

  it('are what the cart has until another one is chosen here', () => {
    const saved = builtCart({ items: [builtItem()], deliveries: [{ group: 'TICKETS', method: letter }] })
    expect(chosenIn(saved, [email, letter], {})).toEqual([['TICKETS', 'kirje']])
    expect(chosenIn(saved, [email, letter], { TICKETS: 'sahkoposti' })).toEqual([['TICKETS', 'sahkoposti']])
  })

  it('forget a method that is offered no more', () => {
    const saved = builtCart({ items: [builtItem()], deliveries: [{ group: 'TICKETS', method: letter }] })
    expect(chosenIn(saved, [email], {})).toEqual([['TICKETS', 'sahkoposti']])
    expect(chosenIn(saved, [email, builtMethod('nouto')], { TICKETS: 'kirje' })).toEqual([['TICKETS', undefined]])
  })
})
