import type { Language } from '@portti/core/format'
import { useCart, useCore } from '@portti/react'
import { ButtonLink, Stack, Surface } from '@portti/ui'
import { type ReactNode, useEffect } from 'react'
import { CartCodes } from '../../parts/cart/cart-codes.tsx'
import type { Messages } from '../../texts/messages.ts'

export type CodeIslandProps = {
  readonly language: Language
  readonly texts: Messages['codes']
  readonly homeHref: string
}

/** Enters a code on a page of its own. A cart is created if there is none. */
export default function CodeIsland({ language, texts, homeHref }: CodeIslandProps): ReactNode {
  const core = useCore()
  const cart = useCart()
  useEffect(() => void core.cart.load(), [core])
  return (
    <Surface>
      <Stack>
        <CartCodes texts={texts} language={language} homeHref={homeHref} />
        {cart.phase === 'present' && cart.cart.items.length > 0 ? (
          <ButtonLink href={`${homeHref}cart/`}>{texts.toCart}</ButtonLink>
        ) : null}
      </Stack>
    </Surface>
  )
}
