import { describe, expect, it } from 'vitest'
import { createTestCore } from '../testing/test-core.ts'
import { wireDeliveryMethod, wireProduct } from '../testing/wire-builders.ts'
import { missingForCheckout } from './checkout-readiness.ts'

const customer = { firstName: 'Aino', lastName: 'Salo', email: 'aino@example.fi', marketingPermission: false }

const start = () =>
  createTestCore({
    products: [wireProduct(), wireProduct({ id: 'paita', type: 'merchandise' })],
    deliveryMethods: [wireDeliveryMethod(), wireDeliveryMethod({ id: 'posti', delivery_groups: ['MERCHANDISE'] })],
  }).core

/** A cart with these products, as the server sends it. */
const cartWith = async (...productIds: readonly string[]) => {
  const { cart: service, details } = start()
  const added = await service.add(productIds.map(productId => ({ productId, amount: 1 })))
  const methods = (await service.loadDeliveryMethods())._unsafeUnwrap()
  const choose = async (group: 'TICKETS' | 'MERCHANDISE') => {
    const method = methods.find(({ groups }) => groups.includes(group))
    if (method === undefined) throw new Error(`no method for ${group}`)
    return (await details.chooseDelivery(group, method))._unsafeUnwrap()
  }
  return { cart: added._unsafeUnwrap(), choose, saveCustomer: () => details.saveCustomer(customer) }
}

// rules/checkout#readiness
describe('what is missing before an order can be placed', () => {
  // rules/delivery#method-missing
  it('is in the order of the steps: items, customer, a delivery method for each group, terms', async () => {
    expect(missingForCheckout({ items: [], deliveries: [] }, false).map(({ kind }) => kind)).toEqual([
      'items',
      'customer',
      'terms',
    ])
    const { cart } = await cartWith('paita', 'lippu')
    expect(missingForCheckout(cart, false)).toEqual([
      { kind: 'customer' },
      { kind: 'delivery', group: 'TICKETS' },
      { kind: 'delivery', group: 'MERCHANDISE' },
      { kind: 'terms' },
    ])
  })

  it('shrinks with each step until it is nothing', async () => {
    const { choose, saveCustomer } = await cartWith('lippu', 'paita')
    const [tickets, merchandise] = [
      { kind: 'delivery', group: 'TICKETS' },
      { kind: 'delivery', group: 'MERCHANDISE' },
    ]
    const saved = (await saveCustomer())._unsafeUnwrap()
    expect(missingForCheckout(saved, true)).toEqual([tickets, merchandise])
    const halfChosen = await choose('MERCHANDISE')
    expect(missingForCheckout(halfChosen, true)).toEqual([tickets])
    const chosen = await choose('TICKETS')
    expect(missingForCheckout(chosen, true)).toEqual([])
    expect(missingForCheckout(chosen, false)).toEqual([{ kind: 'terms' }])
  })

  it('asks for no delivery method where nothing of its group is in the cart', async () => {
    const { cart } = await cartWith('paita')
    expect(missingForCheckout(cart, true)).toEqual([{ kind: 'customer' }, { kind: 'delivery', group: 'MERCHANDISE' }])
  })
})
