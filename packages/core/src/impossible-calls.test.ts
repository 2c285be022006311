import { describe, expectTypeOf, it } from 'vitest'
import type { Cart } from './cart/cart.ts'
import type { CartService } from './cart/cart-service.ts'
import type { CartState } from './cart/cart-state.ts'
import type { VisitorApi } from './cart/visitor-api.ts'
import type { CheckoutDetailsService } from './checkout/checkout-details-service.ts'
import type { CheckoutService } from './checkout/checkout-service.ts'
import type { CheckoutState } from './checkout/checkout-state.ts'
import type { QuickOrderService } from './checkout/quick-order-service.ts'
import { type createCore } from './compose/create-core.ts'
import type { ShopError } from './errors/shop-error.ts'
import type { RuleTexts } from './messages/rule-texts.ts'
import type { WantedSeats } from './seat-map/seat-map.ts'
import type { Language } from './text/language.ts'
import type { PathParameters } from './wire/call-paths.ts'

/* Meaningless calls must not compile; the type check of `npm run check` sees it. */
describe('an impossible call does not compile:', () => {
  it('a cart is there in one phase only', () => {
    expectTypeOf<Extract<CartState, { phase: 'present' }>['cart']>().toEqualTypeOf<Cart>()
    expectTypeOf<Extract<CartState, { phase: 'absent' | 'stored' }>>().not.toHaveProperty('cart')
  })

  it('a step, a delivery group and a language are words of the shop', () => {
    expectTypeOf<Parameters<CartService['goToStep']>[0]>().toEqualTypeOf<'customer' | 'delivery' | 'summary'>()
    expectTypeOf<Parameters<CheckoutDetailsService['chooseDelivery']>[0]>().toEqualTypeOf<'MERCHANDISE' | 'TICKETS'>()
    expectTypeOf<Parameters<typeof createCore>[1]['language']>().toEqualTypeOf<Language>()
    expectTypeOf<string>().not.toExtend<Language>()
  })

  it('an order says whether the terms are accepted, and a quick checkout has a customer', () => {
    expectTypeOf<Pick<Parameters<CheckoutService['begin']>[0], 'areTermsAccepted'>>().toEqualTypeOf<{
      readonly areTermsAccepted: boolean
    }>()
    expectTypeOf<Omit<Parameters<QuickOrderService['quickCheckout']>[0], 'customer'>>().not.toExtend<
      Parameters<QuickOrderService['quickCheckout']>[0]
    >()
    expectTypeOf<Omit<Parameters<QuickOrderService['quickOrder']>[0], 'customer'>>().toExtend<
      Parameters<QuickOrderService['quickOrder']>[0]
    >()
  })

  it('seats are a named one or a number of them', () => {
    expectTypeOf<{ eventId: string }>().not.toExtend<WantedSeats>()
    expectTypeOf<{ eventId: string; chartId: string }>().toExtend<WantedSeats>()
    expectTypeOf<{ eventId: string; count: number; sectionId: string }>().toExtend<WantedSeats>()
  })

  // rules/cart#safe-to-repeat
  it('a change of a cart needs the cart and a key that makes it safe to repeat', () => {
    expectTypeOf<Parameters<VisitorApi['removeItem']>>().toEqualTypeOf<
      [cart: { readonly id: string; readonly token: string }, itemId: string, key: string]
    >()
    expectTypeOf<PathParameters<'changeItem'>>().toEqualTypeOf<{ readonly cartId: string; readonly itemId: string }>()
  })

  it('an order that is completed has its key, and an error its code', () => {
    expectTypeOf<Extract<CheckoutState, { phase: 'completed' }>['order']['secret']>().toEqualTypeOf<string>()
    expectTypeOf<Extract<CheckoutState, { phase: 'idle' | 'creating' }>>().not.toHaveProperty('order')
    expectTypeOf<'cart_not_found' | 'unknown'>().toExtend<ShopError['code']>()
    expectTypeOf<'cart_too_beautiful'>().not.toExtend<ShopError['code']>()
  })

  it('a language has a text for every code', () => {
    expectTypeOf<Omit<RuleTexts['errors'], 'cart_not_found'>>().not.toExtend<RuleTexts['errors']>()
  })
})
