import type { Cart } from '@portti/core'
import { ArrowRightIcon, ButtonLink, BuyBar, ContentAndSummary, Summary, Surface } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartCodes } from '../../parts/cart/cart-codes.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../../parts/cart/cart-summary-rows.ts'
import { CartTimeLeft } from '../../parts/cart/cart-time-left.tsx'
import { vatRows } from '../../parts/prices/vat-rows.ts'
import { CartItemList } from './cart-item-list.tsx'
import type { CartIslandProps } from './cart-props.ts'
import type { OpenEdits } from './open-edits.ts'
import { SpokenTotal } from './spoken-total.tsx'
import { useSaveFirst } from './use-save-first.ts'

type Props = CartIslandProps & {
  readonly cart: Cart
  /** Notices of refusals and of items that could not be restored. */
  readonly notices: ReactNode
}

/** A cart that has something in it: its items, and the sum beside them. */
export const PresentCart = (props: Props): ReactNode => {
  const { cart, notices, language, texts, summaryTexts, timeLeftTexts, codeTexts, homeHref } = props
  const [openEdits] = useState((): OpenEdits => new Set())
  const { isSaving, saveFirst } = useSaveFirst(openEdits)
  const total = cartSummaryTotal(cart, summaryTexts, language)
  const toCheckout = (isBlock: boolean): ReactNode => (
    <ButtonLink
      href={props.checkoutHref}
      onClick={event => void saveFirst(event)}
      kind="primary"
      size="lg"
      block={isBlock}
      busy={isSaving}
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
        <CartItemList {...props} cart={cart} openEdits={openEdits} />
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
