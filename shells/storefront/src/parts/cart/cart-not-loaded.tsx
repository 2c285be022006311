import type { Language } from '@portti/core/format'
import { shopError } from '@portti/core/rules'
import { useCart } from '@portti/react'
import { Hint } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { CartErrorNotice } from './cart-error-notice.tsx'

type Props = { readonly texts: Messages['cart']; readonly language: Language }

/** Shown when the cart could not be loaded: the reason, and that the page retries by itself. */
export const CartNotLoaded = ({ texts, language }: Props): ReactNode => {
  const { error = shopError('cart_loading_failed') } = useCart()
  return (
    <CartErrorNotice
      error={error}
      title={texts.loadFailedTitle}
      language={language}
      actions={<Hint>{texts.tryingAgain}</Hint>}
    />
  )
}
