import type { Cart } from '@portti/core'
import { useCore } from '@portti/react'
import { ArrowRightIcon, ButtonLink, BuyBar, ContentAndSummary, Summary, Surface } from '@portti/ui'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { CartCodes } from '../../parts/cart/cart-codes.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../../parts/cart/cart-summary-rows.ts'
import { CartTimeLeft } from '../../parts/cart/cart-time-left.tsx'
import { vatRows } from '../../parts/prices/vat-rows.ts'
import { CartItemList } from './cart-item-list.tsx'
import type { CartIslandProps } from './cart-props.ts'
import { type OpenEdits, saveOpenEdits } from './open-edits.ts'
import { SpokenTotal } from './spoken-total.tsx'

type Props = CartIslandProps & {
  readonly cart: Cart
  /** Ids of the items that are being changed. */
  readonly changing: readonly string[]
  /** Notices of refusals and of items that could not be restored. */
  readonly notices: ReactNode
}

/** A cart that has something in it: its items, and the sum beside them. */
export const PresentCart = (props: Props): ReactNode => {
  const { cart, changing, notices, language, texts, summaryTexts, timeLeftTexts, codeTexts, homeHref } = props
  const core = useCore()
  const [openEdits] = useState((): OpenEdits => new Set())
  const saveFirst = async (event: MouseEvent): Promise<void> => {
    if (openEdits.size === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (await saveOpenEdits(openEdits)) core.go({ to: 'checkout' })
  }
  const total = cartSummaryTotal(cart, summaryTexts, language)
  const toCheckout = (isBlock: boolean): ReactNode => (
    <ButtonLink
      href={props.checkoutHref}
      onClick={event => void saveFirst(event)}
      kind="primary"
      size="lg"
      block={isBlock}
      iconEnd={<ArrowRightIcon />}
    >
      {texts.toCheckout}
    </ButtonLink>
  )
  return (
    <>
      <ContentAndSummary
        summary={
          <Summary
            title={summaryTexts.title}
            rows={cartSummaryRows(cart, summaryTexts, language)}
            total={total}
            vatRows={vatRows(cart.vat, summaryTexts, language)}
          >
            {toCheckout(true)}
            <ButtonLink href={homeHref} kind="quiet" block>
              {texts.continueShopping}
            </ButtonLink>
          </Summary>
        }
      >
        <CartTimeLeft texts={timeLeftTexts} language={language} />
        {notices}
        <CartItemList {...props} cart={cart} changing={changing} openEdits={openEdits} />
        <Surface>
          <CartCodes texts={codeTexts} language={language} homeHref={homeHref} />
        </Surface>
      </ContentAndSummary>
      <BuyBar kind="page" sum={total.value} note={total.label}>
        {toCheckout(false)}
      </BuyBar>
      <SpokenTotal total={`${total.label} ${total.value}`} />
    </>
  )
}
