import type { PageKind, Shop } from '@portti/core'
import { errorMessage, textIn } from '@portti/core/format'
import { useCore, useStoredCart, useVisit } from '@portti/react'
import { Brand, Header, InlineError, TestStrip, Wrap } from '@portti/ui'
import { deriveTheme, themeCss } from '@portti/ui/theme'
import { BuyEvent } from './buy-event.tsx'
import { HoldTime } from './hold-time.tsx'
import { language, messages } from './language.ts'
import { OrderPage } from './order-page.tsx'
import { PayOrder } from './pay-order.tsx'
import { Payment } from './payment.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { readonly shop: Shop }

/** The whole shop: the tickets, the return from the payment, and the order. Every page tells of a payment that waits. */
export const ShopPage = ({ shop, page }: Props & { readonly page: PageKind }) => {
  const isOwnPage = page === 'payment_return' || page === 'cancelled'
  const payment = useVisit({ tells: isOwnPage })
  const storedCart = useStoredCart()
  return (
    <>
      <style>{themeCss(deriveTheme(shop.theme.primary, shop.theme.page), shop.theme.customCss)}</style>
      {shop.isTestMode && <TestStrip>Kokeilukauppa: maksut eivät ole oikeita.</TestStrip>}
      <Header>
        <Brand href="/" name={textIn(shop.title, language)} />
      </Header>
      <main>
        <HoldTime tellsEnd={page === 'browse'} />
        {(isOwnPage || payment.visit.phase !== 'none') && (
          <Payment {...payment}>{isOwnPage && <a href="/">Takaisin kauppaan</a>}</Payment>
        )}
        {page === 'order' && <OrderPage />}
        {page === 'pay_order' && <PayOrder />}
        {page === 'browse' && storedCart !== 'asking' && (
          <div hidden={payment.isDeciding}>
            <Events shop={shop} />
          </div>
        )}
      </main>
    </>
  )
}

const Events = ({ shop }: Props) => {
  const { ticketApi } = useCore()
  const answer = useAnswer(() => ticketApi.listEvents())
  return answer?.match(
    events => events.map(event => <BuyEvent key={event.id} event={event} shop={shop} />),
    error => (
      <Wrap>
        <InlineError>{errorMessage(error, messages)}</InlineError>
      </Wrap>
    ),
  )
}
