import type { Cart } from '@portti/core'
import { Summary } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartCodes } from '../../parts/cart/cart-codes.tsx'
import { CartItems } from '../../parts/cart/cart-items.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../../parts/cart/cart-summary-rows.ts'
import { vatRows } from '../../parts/prices/vat-rows.ts'
import type { CheckoutProps } from './checkout-props.ts'

/**
 * Summary of the cart beside the steps. Phones show it folded until the last step, where the ordered items stand before
 * the button that orders them (rules/checkout#pay-button).
 */
export const OrderSummary = ({
  cart,
  texts,
  summaryTexts,
  codeTexts,
  language,
  timeZone,
  isLast,
}: CheckoutProps & { readonly cart: Cart; readonly isLast: boolean }): ReactNode => (
  <Summary
    collapsible={isLast ? 'open' : 'closed'}
    title={texts.yourOrder}
    rows={cartSummaryRows(cart, summaryTexts, language)}
    total={cartSummaryTotal(cart, summaryTexts, language)}
    vatRows={vatRows(cart.vat, summaryTexts, language)}
    items={<CartItems cart={cart} texts={summaryTexts} language={language} timeZone={timeZone} />}
  >
    <CartCodes texts={codeTexts} language={language} />
  </Summary>
)
