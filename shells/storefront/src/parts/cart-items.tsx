import { type Cart, linesByEvent } from '@portti/core'
import { dateTimeText, formatEuros, type Language, textIn } from '@portti/core/format'
import { Price, SummaryItem } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import { LineImage } from './line-image.tsx'
import { LineInfo } from './line-info.tsx'
import { lineSeats } from './line-seats.ts'

type CartItemsProps = {
  readonly cart: Cart
  /** How seats are named. */
  readonly texts: Pick<Messages['summary'], 'seat' | 'tableSeat'>
  readonly language: Language
  readonly timeZone: string
}

/** What is in the cart, a row each, for where it is only looked at. */
export const CartItems = ({ cart, texts, language, timeZone }: CartItemsProps): ReactNode =>
  linesByEvent(cart).flatMap(({ event, items }) =>
    items.map(item => {
      const name = textIn(item.product.title, language)
      return (
        <SummaryItem
          key={item.id}
          image={<LineImage event={event} productId={item.product.id} product={item.product} />}
          title={event ? textIn(event.title, language) : name}
          info={
            <LineInfo
              date={event && dateTimeText(event.startsAt, { language, timeZone })}
              amount={item.amount}
              name={event ? name : formatEuros(item.price, language)}
              seats={lineSeats(cart, item, texts, language)}
              registration={item.eventRegistration}
            />
          }
          price={<Price price={formatEuros(item.total, language)} />}
        />
      )
    }),
  )
