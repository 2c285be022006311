import { type Cart, type CartItem, itemsByEvent } from '@portti/core'
import { dateTimeText, formatEuros, formatMessage, type Language, textIn } from '@portti/core/format'
import { Price, SummaryItem } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { titleIn } from '../page/title-in.ts'
import { changeSeatsHref } from './change-seats-href.ts'
import { itemSeats } from './item-seats.ts'
import { LineImage } from './line-image.tsx'
import { LineInfo } from './line-info.tsx'

type CartItemsProps = {
  readonly cart: Cart
  /** Texts that name seats. */
  readonly texts: Pick<Messages['summary'], 'seat' | 'tableSeat'>
  readonly language: Language
  readonly timeZone: string
  /** The link to the page that changes an item's seats. */
  readonly changeSeats?: { readonly eventsRoot: string; readonly text: string; readonly label: string }
}

/** Read-only list of the cart's items, grouped by event. */
export const CartItems = ({ cart, texts, language, timeZone, changeSeats }: CartItemsProps): ReactNode =>
  itemsByEvent(cart).map(({ event, items }) => {
    const [first] = items
    const changeOf = (item: CartItem): ReactNode => {
      const href = changeSeats && changeSeatsHref(item, changeSeats.eventsRoot)
      return href ? (
        <a href={href} aria-label={formatMessage(changeSeats.label, { name: textIn(item.product.title, language) })}>
          {changeSeats.text}
        </a>
      ) : null
    }
    const { product } = first ?? {}
    const lineOf = (item: CartItem) => ({
      text: (
        <>
          <LineInfo
            amount={item.amount}
            name={event ? textIn(item.product.title, language) : formatEuros(item.price, language)}
            seats={itemSeats(cart, item, texts, language)}
            registration={item.eventRegistration}
          />
          {changeOf(item)}
        </>
      ),
      price: <Price price={formatEuros(item.total, language)} />,
    })
    return (
      <SummaryItem
        key={event?.id ?? first?.id}
        image={<LineImage event={event} productId={product?.id ?? ''} registration={items[0]?.eventRegistration} />}
        title={titleIn(event ? event.title : product?.title, language)}
        info={event && dateTimeText(event.startsAt, { language, timeZone })}
        lines={items.map(lineOf)}
      />
    )
  })
