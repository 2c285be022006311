import type { PageKind, Shop } from '@portti/core'
import { errorMessage, textIn } from '@portti/core/format'
import { useCore, useStoredCart, useVisit } from '@portti/react'
import { Brand, Header, InlineError, TestStrip, Wrap } from '@portti/ui'
import { deriveTheme, themeCss } from '@portti/ui/theme'
import { useState } from 'react'
import { BuyEvent } from './buy-event.tsx'
import { HoldTime } from './hold-time.tsx'
import { InfoLinks, InfoPageView, infoPageAt } from './info-pages.tsx'
import { language, messages } from './language.ts'
import { OrderPage } from './order-page.tsx'
import { PayOrder } from './pay-order.tsx'
import { Payment } from './payment.tsx'
import { useAnswer } from './use-answer.ts'
import type { Line } from './waiting-room.tsx'

type Props = { readonly shop: Shop }

/**
 * The whole shop: the tickets, the return from the payment, the order, and the pages about the shop. Every page tells of
 * a payment that waits.
 */
export const ShopPage = ({ shop, page }: Props & { readonly page: PageKind }) => {
  const info = infoPageAt(location.pathname)
  const isTicketPage = page === 'browse' && !info
  const isOwnPage = page === 'payment_return' || page === 'cancelled'
  const payment = useVisit({ tells: isOwnPage })
  const storedCart = useStoredCart()
  const [times, setTimes] = useState(0)
  const [line, setLine] = useState<Line>()
  return (
    <>
      <style>{themeCss(deriveTheme(shop.theme.primary, shop.theme.page), shop.theme.customCss)}</style>
      {shop.isTestMode && <TestStrip>Testikauppa: mitään ei veloiteta eikä toimiteta.</TestStrip>}
      <Header>
        <Brand href="/" name={textIn(shop.title, language)} logoUrl={shop.logoUrl} />
      </Header>
      <main>
        <HoldTime tellsEnd={isTicketPage} onHeldAgain={() => setTimes(times + 1)} onLine={setLine} />
        {(isOwnPage || payment.visit.phase !== 'none') && (
          <Payment {...payment}>{isOwnPage && <a href="/">Takaisin kauppaan</a>}</Payment>
        )}
        {info && <InfoPageView shop={shop} info={info} />}
        {page === 'order' && <OrderPage />}
        {page === 'pay_order' && <PayOrder />}
        {isTicketPage && storedCart !== 'asking' && (
          <div hidden={payment.isDeciding}>
            <Events shop={shop} times={times} line={line} onLine={setLine} />
          </div>
        )}
      </main>
      <InfoLinks shop={shop} />
    </>
  )
}

type EventsProps = Props & {
  readonly times: number
  readonly line: Line | undefined
  readonly onLine: (line: Line) => void
}

const Events = ({ shop, times, line, onLine }: EventsProps) => {
  const { ticketApi } = useCore()
  const answer = useAnswer(() => ticketApi.listEvents(), times)
  const [isOrdering, setOrdering] = useState(false)
  return answer?.match(
    events =>
      events.length === 0 ? (
        <Wrap>
          <p>Nyt ei ole tulevia tapahtumia.</p>
        </Wrap>
      ) : (
        events.map(event => (
          <BuyEvent
            key={event.id}
            event={event}
            shop={shop}
            line={line?.eventId === event.id ? line : undefined}
            onLine={onLine}
            isOrdering={isOrdering}
            onOrdering={setOrdering}
          />
        ))
      ),
    error => (
      <Wrap>
        <InlineError>{errorMessage(error, messages)}</InlineError>
      </Wrap>
    ),
  )
}
