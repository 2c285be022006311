import { formatEuros, type Language, textIn } from '@portti/core/format'
import { useCart } from '@portti/react'
import { ButtonLink, Drawer, Stack, SummaryRows, SummaryTotal } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartItems } from '../../parts/cart/cart-items.tsx'
import { CartTimeLeft } from '../../parts/cart/cart-time-left.tsx'
import type { Messages } from '../../texts/messages.ts'

/** The drawer's own texts, and those that name seats. */
export type CartDrawerTexts = Messages['cartDrawer'] &
  Pick<Messages['summary'], 'seat' | 'tableSeat'> &
  Pick<Messages['cart'], 'changeSeats' | 'changeSeatsOf'>

type Props = {
  readonly texts: CartDrawerTexts
  readonly timeLeftTexts: Messages['timeLeft']
  readonly timeZone: string
  readonly language: Language
  readonly cartHref: string
  readonly eventsRoot: string
  readonly checkoutHref: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A short view of the cart in a drawer beside the open page. */
export const CartDrawer = ({
  texts,
  timeLeftTexts,
  language,
  timeZone,
  cartHref,
  eventsRoot,
  checkoutHref,
  isOpen,
  onClose,
}: Props): ReactNode => {
  const state = useCart()
  if (state.phase !== 'present') return null
  const { cart } = state
  return (
    <Drawer
      open={isOpen}
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      foot={
        <Stack>
          {cart.serviceCosts.length > 0 ? (
            <SummaryRows
              rows={cart.serviceCosts.map(({ title, total }) => ({
                label: textIn(title, language),
                value: formatEuros(total, language),
              }))}
            />
          ) : null}
          <SummaryTotal label={texts.total} value={formatEuros(cart.toPay, language)} />
          <ButtonLink href={checkoutHref} kind="primary" size="lg" block>
            {texts.toCheckout}
          </ButtonLink>
          <ButtonLink href={cartHref} block>
            {texts.toCart}
          </ButtonLink>
        </Stack>
      }
    >
      <Stack>
        {/* Announces the time itself: screen readers ignore the page behind an open dialog. */}
        <CartTimeLeft texts={timeLeftTexts} language={language} />
        <CartItems
          cart={cart}
          texts={texts}
          language={language}
          timeZone={timeZone}
          changeSeats={{ eventsRoot, text: texts.changeSeats, label: texts.changeSeatsOf }}
        />
      </Stack>
    </Drawer>
  )
}
