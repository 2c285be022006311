import { heldSeats, presentCart } from '@portti/core'
import { useCart, useCore, useStoredCart } from '@portti/react'
import { Button, Spoken, Stack, Surface } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartCodes } from '../../parts/cart/cart-codes.tsx'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { CartNotLoaded } from '../../parts/cart/cart-not-loaded.tsx'
import { EmptyCart } from '../../parts/cart/empty-cart.tsx'
import { GoneLines } from '../../parts/cart/gone-lines.tsx'
import { useFocusedRestore } from '../../parts/cart/use-focused-restore.ts'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import type { CartIslandProps } from './cart-props.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { PresentCart } from './present-cart.tsx'

/** The visitor's cart: items, prices and the time left. */
export default function CartIsland(props: CartIslandProps): ReactNode {
  const { language, texts, summaryTexts, codeTexts, homeHref } = props
  const core = useCore()
  const state = useCart()
  const stored = useStoredCart()
  const restoring = useFocusedRestore()
  const cart = state.phase === 'present' && state.cart.items.length > 0 ? state.cart : undefined
  const [hadItems, setHadItems] = useState(false)
  if (cart && !hadItems) setHadItems(true)
  const isEmptied = hadItems && !cart && !core.hasExpiredNotice()
  const emptiedText = heldSeats(presentCart(state)).length > 0 ? texts.heldTitle : texts.emptyTitle
  usePreparedErrorTexts(language)

  if (stored !== 'known') {
    return (
      <Stack gap="lg">
        {stored === 'unanswered' ? <CartNotLoaded texts={texts} language={language} /> : null}
        <CartSkeleton label={texts.loading} />
      </Stack>
    )
  }
  const notices = (
    <>
      <GoneLines restoring={restoring} texts={texts} seatTexts={summaryTexts} language={language} />
      {state.error ? (
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
      ) : null}
    </>
  )
  return (
    <>
      {cart ? (
        <PresentCart {...props} cart={cart} notices={notices} />
      ) : (
        <Stack gap="lg">
          {notices}
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
      )}
      <Spoken>{isEmptied ? emptiedText : restoring.isRestored ? texts.restored : ''}</Spoken>
    </>
  )
}
