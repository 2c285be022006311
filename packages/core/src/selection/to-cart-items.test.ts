import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { selectionView } from './selection-view.ts'
import { toCartItems } from './to-cart-items.ts'

const product = (id: string, isRegistered = false) => ({
  id,
  price: 1000,
  requiredProducts: [],
  availability: defaultAvailability,
  isRegistered,
})
const fields = [{ name: 'first_name', title: {}, required: true }]
const chosenOf = (chosen: Readonly<Record<string, number>>) =>
  selectionView({ products: [product('lippu', true), product('kahvi')], companions: [], chosen })

describe('what is chosen, for the cart', () => {
  it('is each product with its amount, and nothing of what is at zero', () => {
    expect(toCartItems(chosenOf({ lippu: 2, kahvi: 0 }))._unsafeUnwrap()).toEqual([{ productId: 'lippu', amount: 2 }])
  })

  it('carries the participants where the event asks for them, as many as there are pieces', () => {
    const typed = { lippu: [{ first_name: ' Aino ' }, { first_name: 'Eino' }, { first_name: 'Taken away again' }] }
    expect(toCartItems(chosenOf({ lippu: 2, kahvi: 1 }), { fields, typed })._unsafeUnwrap()).toEqual([
      {
        productId: 'lippu',
        amount: 2,
        eventRegistration: { participants: [{ first_name: 'Aino' }, { first_name: 'Eino' }] },
      },
      { productId: 'kahvi', amount: 1 },
    ])
  })

  it('is nothing while a participant lacks something: the problem says whose and what', () => {
    const problems = toCartItems(chosenOf({ lippu: 2 }), { fields, typed: { lippu: [{ first_name: 'Aino' }] } })
    expect(problems._unsafeUnwrapErr()).toMatchObject([{ productId: 'lippu', participant: 1, kind: 'missing' }])
  })
})
