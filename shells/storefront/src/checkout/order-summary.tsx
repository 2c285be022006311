import { type Cart, linesByEvent } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/rules'
import { Price, Summary, SummaryItem } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartCodes } from '../view/cart-codes.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../view/cart-summary-rows.ts'
import { LineImage } from '../view/line-image.tsx'
import { LineInfo } from '../view/line-info.tsx'
import { lineSeats } from '../view/line-seats.ts'
import { vatRows } from '../view/vat-rows.ts'
import type { CheckoutProps } from './checkout-props.ts'

/** What is being bought; stays beside the steps, folded on phones. */
export const OrderSummary = ({
  cart,
  texts,
  summaryTexts,
  codeTexts,
  language,
}: CheckoutProps & { readonly cart: Cart }): ReactNode => (
  <Summary
    collapsible
    title={texts.yourOrder}
    rows={cartSummaryRows(cart, summaryTexts, language)}
    total={cartSummaryTotal(cart, summaryTexts, language)}
    vatRows={vatRows(cart.vat, summaryTexts, language)}
    items={linesByEvent(cart).flatMap(({ event, items }) =>
      items.map(item => {
        const name = textIn(item.product.title, language)
        return (
          <SummaryItem
            key={item.id}
            image={<LineImage event={event} productId={item.product.id} />}
            title={event ? textIn(event.title, language) : name}
            info={
              <LineInfo
                amount={item.amount}
                name={name}
                seats={lineSeats(cart, item, summaryTexts, language)}
                registration={item.eventRegistration}
              />
            }
            price={<Price price={formatEuros(item.total, language)} />}
          />
        )
      }),
    )}
  >
    <CartCodes texts={codeTexts} language={language} />
  </Summary>
)
