import { type Cart, type CartItem, itemOriginalTotal, itemsByEvent } from '@portti/core'
import { dateTimeText, formatEuros, textIn } from '@portti/core/format'
import { CartGroup, CartLine, CartLines, Price } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { itemSeats } from '../../parts/cart/item-seats.ts'
import { LineImage } from '../../parts/cart/line-image.tsx'
import { titleIn } from '../../parts/page/title-in.ts'
import type { CartIslandProps } from './cart-props.ts'
import { GiftItem } from './gift-item.tsx'
import { itemInfo } from './item-info.tsx'
import { ItemParticipants } from './item-participants.tsx'
import { ItemTools } from './item-tools.tsx'
import { NeededItem } from './needed-item.tsx'
import type { OpenEdits } from './open-edits.ts'

type Props = CartIslandProps & {
  readonly cart: Cart
  readonly openEdits: OpenEdits
}

/** The cart's items, grouped by event, with the controls that change them. */
export const CartItemList = (props: Props): ReactNode => {
  const { cart, language, timeZone, texts, summaryTexts, participantTexts, giftTexts, eventsRoot } = props
  const [needed, setNeeded] = useState<string>()
  const euros = (cents: number): string => formatEuros(cents, language)
  const originalOf = (item: CartItem): string | undefined => {
    const original = itemOriginalTotal(item)
    return original === undefined ? undefined : euros(original)
  }
  const pieces = ({ amount, price }: CartItem): string => `${amount} × ${euros(price)}`
  const lineOf = (item: CartItem, isOfEvent: boolean): ReactNode => (
    <CartLine
      key={item.id}
      name={isOfEvent ? textIn(item.product.title, language) : undefined}
      info={itemInfo(item, { pieces: isOfEvent ? pieces(item) : undefined, language })}
      seats={itemSeats(cart, item, summaryTexts, language)}
      sum={<Price layout="stack" price={euros(item.total)} original={originalOf(item)} />}
      note={
        needed === item.id ? (
          <NeededItem cart={cart} item={item} texts={texts} language={language} onKeep={() => setNeeded(undefined)} />
        ) : item.eventRegistration && item.product.type === 'value_voucher' ? (
          <GiftItem item={item} texts={giftTexts} language={language} />
        ) : item.eventRegistration ? (
          <ItemParticipants item={item} texts={participantTexts} language={language} openEdits={props.openEdits} />
        ) : undefined
      }
      tools={
        <ItemTools
          item={item}
          texts={texts}
          giftTexts={giftTexts}
          language={language}
          homeHref={props.homeHref}
          eventsRoot={eventsRoot}
          onNeeded={() => setNeeded(item.id)}
        />
      }
    />
  )
  return (
    <CartLines label={texts.lines}>
      {itemsByEvent(cart).map(({ event, items, items: [first] }) => (
        <CartGroup
          key={event?.id ?? first?.id}
          image={
            <LineImage event={event} productId={first?.product.id ?? ''} registration={first?.eventRegistration} />
          }
          title={titleIn(event ? event.title : first?.product.title, language)}
          href={event && `${eventsRoot}${encodeURIComponent(event.id)}/`}
          info={event ? dateTimeText(event.startsAt, { language, timeZone }) : items.map(pieces)}
        >
          {items.map(item => lineOf(item, event !== undefined))}
        </CartGroup>
      ))}
    </CartLines>
  )
}
