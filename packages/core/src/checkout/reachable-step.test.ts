import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartStep, cartSteps } from '../cart/cart-state.ts'
import { builtCart, builtItem, builtMethod, builtProduct } from '../testing/cart-builders.ts'
import { missingForCheckout } from './checkout-readiness.ts'
import { reachableStep } from './reachable-step.ts'

const ticket = builtItem()
const shirt = builtItem({ id: 'rivi-2', product: builtProduct({ id: 'paita', type: 'merchandise' }) })
const delivery = (group: 'TICKETS' | 'MERCHANDISE') => ({ group, method: builtMethod(group) })
const anyCart = fc
  .record({
    items: fc.subarray([ticket, shirt]),
    deliveries: fc.subarray([delivery('TICKETS'), delivery('MERCHANDISE')]),
    customer: fc.option(fc.constant({ firstName: 'Aino', marketingPermission: false }), { nil: undefined }),
  })
  .map(({ customer, ...fields }) => builtCart({ ...fields, ...(customer && { customer }) }))
const wantedStep = fc.constantFrom(...cartSteps)
const placeOf = (step: CartStep): number => cartSteps.indexOf(step)

describe('the step at which a visitor can stand', () => {
  it('is never behind one that asks for something missing, and never behind the wanted one', () => {
    fc.assert(
      fc.property(anyCart, wantedStep, (cart, wanted) => {
        const step = reachableStep(cart, wanted)
        expect(placeOf(step)).toBeLessThanOrEqual(placeOf(wanted))
        for (const { kind } of missingForCheckout(cart, true)) {
          if (kind === 'customer' || kind === 'delivery') expect(placeOf(step)).toBeLessThanOrEqual(placeOf(kind))
        }
      }),
    )
  })

  it('is the wanted one, unless something before it is missing', () => {
    fc.assert(
      fc.property(anyCart, wantedStep, (cart, wanted) => {
        const step = reachableStep(cart, wanted)
        if (step !== wanted) expect(missingForCheckout(cart, true).map(({ kind }) => kind)).toContain(step)
      }),
    )
  })
})
