import { type CartItem, changeItemAmount, itemAmount, requiringItems } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/format'
import { useCart, useCore } from '@portti/react'
import { AmountPicker, ButtonLink, IconButton, TrashIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import { changeSeatsHref } from '../../parts/cart/change-seats-href.ts'
import type { CartIslandProps } from './cart-props.ts'
import { removeButtonId } from './remove-button-id.ts'

type Props = Pick<CartIslandProps, 'texts' | 'giftTexts' | 'language' | 'homeHref' | 'eventsRoot'> & {
  readonly item: CartItem
  /** Called when other items require the one to be removed. */
  readonly onNeeded: () => void
}

/** The quantity of an item, and the button that removes it. */
export const ItemTools = (props: Props): ReactNode => {
  const { item, texts, giftTexts, language, homeHref, eventsRoot, onNeeded } = props
  const { cart } = useCore()
  const state = useCart()
  const amount = state.phase === 'present' ? itemAmount(state.cart, item) : undefined
  const name = textIn(item.product.title, language)
  const seatsHref = changeSeatsHref(item, eventsRoot)
  return (
    <>
      {amount ? (
        <AmountPicker
          amount={amount.amount}
          less={amount.less}
          more={amount.more}
          min={amount.least}
          max={amount.most}
          label={formatMessage(texts.amountOf, { name })}
          decreaseLabel={formatMessage(texts.decrease, { name })}
          increaseLabel={formatMessage(texts.increase, { name })}
          maxReason={formatMessage(texts.atMost, { max: amount.max })}
          onChange={wanted => changeItemAmount(cart, item, wanted)}
        />
      ) : null}
      {seatsHref ? (
        <ButtonLink kind="quiet" size="sm" href={seatsHref} aria-label={formatMessage(texts.changeSeatsOf, { name })}>
          {texts.changeSeats}
        </ButtonLink>
      ) : null}
      {item.product.type === 'value_voucher' ? (
        <ButtonLink
          kind="quiet"
          size="sm"
          href={`${homeHref}products/${encodeURIComponent(item.product.id)}/?change-card=${encodeURIComponent(item.id)}`}
          aria-label={formatMessage(giftTexts.editOf, { name })}
        >
          {giftTexts.edit}
        </ButtonLink>
      ) : null}
      <IconButton
        id={removeButtonId(item)}
        label={formatMessage(texts.remove, { name })}
        onClick={() => {
          if (state.phase === 'present' && requiringItems(state.cart, item).length > 0) return onNeeded()
          // The focused button disappears with its item, so focus moves to the start of the page.
          document.getElementById('main')?.focus()
          void cart.remove(item.id)
        }}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}
