import { linesByEvent } from '@portti/core'
import { formatEuros, type Language, type Messages, textIn } from '@portti/core/rules'
import { useCart } from '@portti/react'
import { ButtonLink, Drawer, Price, Stack, SummaryItem, SummaryTotal } from '@portti/ui'
import type { ReactNode } from 'react'
import { LineImage } from './line-image.tsx'
import { LineInfo } from './line-info.tsx'

type Props = {
  readonly texts: Messages['cartDrawer']
  readonly language: Language
  readonly cartHref: string
  readonly checkoutHref: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The cart at a glance, beside whatever page is open. */
export const CartDrawer = ({ texts, language, cartHref, checkoutHref, isOpen, onClose }: Props): ReactNode => {
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
        {linesByEvent(cart).flatMap(({ event, items }) =>
          items.map(item => {
            const name = textIn(item.product.title, language)
            return (
              <SummaryItem
                key={item.id}
                image={<LineImage event={event} productId={item.product.id} />}
                title={event ? textIn(event.title, language) : name}
                info={<LineInfo amount={item.amount} name={name} registration={item.eventRegistration} />}
                price={<Price price={formatEuros(item.total, language)} />}
              />
            )
          }),
        )}
      </Stack>
    </Drawer>
  )
}
