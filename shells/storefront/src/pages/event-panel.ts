import type { Event, Product } from '@portti/core'
import type { EventOffer, eventSale } from '@portti/core/rules'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import { isNotYetOpen, type PanelProduct, panelProduct } from '../parts/products/panel-product.ts'
import { panelRequirements } from '../parts/products/panel-requirements.ts'
import { drawingFile } from '../parts/products/product-files.ts'
import type { PageContext } from '../routing/page.ts'

type Sold = {
  readonly sale: ReturnType<typeof eventSale>
  readonly offer: EventOffer
  /** Events that may sell the products that this one's products require. */
  readonly events: readonly Event[]
}

/** Products of an event have no page of their own, so that the panel is where they are seen. */
const photographOf = ({ id, mainImageUrl }: Product): Pick<PanelProduct, 'imageUrl' | 'fallbackUrl'> =>
  mainImageUrl === undefined ? {} : { imageUrl: mainImageUrl, fallbackUrl: drawingFile(id) }

/** Props of an event's buy panel, on its page and on other sites; undefined when nothing is sold by amount. */
export const eventPanel = (
  event: Event,
  { sale, offer: { state }, events }: Sold,
  { shop, language, messages, t }: PageContext,
): BuyPanelProps | undefined => {
  const { timeZone } = shop
  const words = { language, timeZone, texts: messages.buyPanel }
  const lists = [
    { title: t('event.tickets'), products: sale.tickets },
    { title: t('event.extraServices'), products: sale.extraServices },
    { title: t('products.merchandise'), products: sale.goods },
  ].filter(({ products }) => products.length > 0)
  const products = lists.flatMap(list => list.products)
  if (state === 'cancelled' || state === 'past' || products.length === 0) return undefined
  return {
    language,
    timeZone,
    texts: messages.buyPanel,
    lists: lists.map(list => ({
      title: list.title,
      products: list.products.map(product => ({ ...panelProduct(product, words), ...photographOf(product) })),
    })),
    ...panelRequirements(products, { event, events, words }),
    ...(event.maxPerOrder !== undefined && { maxPerOrder: event.maxPerOrder }),
    eventId: event.id,
    ...(products.some(isNotYetOpen) && { countdownTexts: messages.countdown }),
  }
}
