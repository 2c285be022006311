import type { PageKind, Shop } from '@portti/core'
import { textIn } from '@portti/core/format'
import { useCore } from '@portti/react'
import { Brand, Header, TestStrip } from '@portti/ui'
import { deriveTheme, themeCss } from '@portti/ui/theme'
import { BuyEvent } from './buy-event.tsx'
import { OrderPage } from './order-page.tsx'
import { Payment } from './payment.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { readonly shop: Shop }

/** The whole shop: the tickets, the return from the payment, and the order. */
export const ShopPage = ({ shop, page }: Props & { readonly page: PageKind }) => (
  <>
    <style>{themeCss(deriveTheme(shop.theme.primary, shop.theme.page), shop.theme.customCss)}</style>
    {shop.isTestMode && <TestStrip>Kokeilukauppa: maksut eivät ole oikeita.</TestStrip>}
    <Header>
      <Brand href="/" name={textIn(shop.title, 'fi')} />
    </Header>
    <main>{page === 'order' ? <OrderPage /> : page === 'browse' ? <Events shop={shop} /> : <Payment />}</main>
  </>
)

const Events = ({ shop }: Props) => {
  const { ticketApi } = useCore()
  const events = useAnswer(() => ticketApi.listEvents().then(answer => answer.unwrapOr([])))
  return events?.map(event => <BuyEvent key={event.id} event={event} shop={shop} />)
}
