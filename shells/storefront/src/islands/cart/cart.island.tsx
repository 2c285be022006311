import { useCart, useCore, useRestoreCart, useStoredCart } from '@portti/react'
import { ArrowRightIcon, Button, ButtonLink, BuyBar, ContentAndSummary, Stack, Summary, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartCodes } from '../../parts/cart-codes.tsx'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { CartNotLoaded } from '../../parts/cart-not-loaded.tsx'
import { cartSummaryRows, cartSummaryTotal } from '../../parts/cart-summary-rows.ts'
import { CartTimeLeft } from '../../parts/cart-time-left.tsx'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { usePreparedErrorTexts } from '../../parts/error-texts.ts'
import { GoneLines } from '../../parts/expired-cart.tsx'
import { vatRows } from '../../parts/vat-rows.ts'
import { CartLineList } from './cart-line-list.tsx'
import type { CartIslandProps } from './cart-props.ts'
import { CartSkeleton } from './cart-skeleton.tsx'

/** The visitor's cart: lines, prices and the time left. */
export default function CartIsland(props: CartIslandProps): ReactNode {
  const { language, texts, summaryTexts, timeLeftTexts, codeTexts, homeHref, checkoutHref } = props
  const core = useCore()
  const state = useCart()
  const stored = useStoredCart()
  const restoring = useRestoreCart()
  usePreparedErrorTexts(language)
  const goneNotice = <GoneLines restoring={restoring} texts={texts} seatTexts={summaryTexts} language={language} />
  const error = state.error ? (
    <CartErrorNotice
      error={state.error}
      title={texts.errorTitle}
      language={language}
      actions={
        <Button size="sm" onClick={() => core.cart.clearError()}>
          {texts.dismiss}
        </Button>
      }
    />
  ) : null

  if (stored !== 'known') {
    return (
      <Stack gap="lg">
        {stored === 'unanswered' ? <CartNotLoaded texts={texts} language={language} /> : null}
        <CartSkeleton label={texts.loading} />
      </Stack>
    )
  }
  if (state.phase !== 'present' || state.cart.items.length === 0) {
    return (
      <Stack gap="lg">
        {goneNotice}
        {error}
        <EmptyCart
          restoring={restoring}
          texts={texts}
          seatTexts={summaryTexts}
          language={language}
          homeHref={homeHref}
        />
        {state.phase === 'present' && state.cart.codesUsed.length > 0 ? (
          <Surface>
            <CartCodes texts={codeTexts} language={language} homeHref={homeHref} />
          </Surface>
        ) : null}
      </Stack>
    )
  }

  const { cart, loading } = state
  const total = cartSummaryTotal(cart, summaryTexts, language)
  const toCheckout = (isBlock: boolean): ReactNode => (
    <ButtonLink href={checkoutHref} kind="primary" size="lg" block={isBlock} iconEnd={<ArrowRightIcon />}>
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
        {goneNotice}
        {error}
        <CartLineList {...props} cart={cart} changing={loading.items} />
        <Surface>
          <CartCodes texts={codeTexts} language={language} homeHref={homeHref} />
        </Surface>
      </ContentAndSummary>
      <BuyBar kind="page" sum={total.value} note={total.label}>
        {toCheckout(false)}
      </BuyBar>
    </>
  )
}
