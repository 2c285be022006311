import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { parseSeatQuotaId } from '../model/seat-id.ts'
import type { Hall } from '../seating/hall.ts'
import { allowedCategories, needsSeat } from '../seating/needs-seat.ts'
import { saleProblem } from './amount-rules.ts'

/** Hidden products that the codes of a cart open: nobody else gets seats as these. */
type OpenedProducts = ReadonlySet<string>
const none: OpenedProducts = new Set()

export type SeatSaleMoment = { readonly catalogue: Catalogue; readonly now: number; readonly opened?: OpenedProducts }

/** Products on sale for a seat of a category. Seats of a category without any are not given out. */
export const productsOn = (
  category: string,
  event: CatalogueEvent,
  moment: SeatSaleMoment,
): readonly CatalogueProduct[] => {
  const { catalogue, opened } = moment
  return seatTickets(event, catalogue, opened).filter(
    product => allowedCategories(product).includes(category) && !saleProblem(product, event, moment),
  )
}

/** Seat categories of a hall that something is on sale for now. */
export const categoriesOnSale = ({ event, map }: Hall, moment: SeatSaleMoment): ReadonlySet<string> =>
  new Set(map.categories.map(({ id }) => id).filter(id => productsOn(id, event, moment).length > 0))

/** Seat categories that a listed or an opened ticket is sold on, be it now or another time. */
export const soldCategories = (
  event: CatalogueEvent,
  catalogue: Pick<Catalogue, 'products'>,
  opened?: OpenedProducts,
): ReadonlySet<string> => new Set(seatTickets(event, catalogue, opened).flatMap(allowedCategories))

/** Whether a seat's category is sold to a cart whose codes open these; true of a seat that its map has lost. */
export const isSeatSold = (quotaId: string, catalogue: Catalogue, opened: OpenedProducts): boolean => {
  const { eventId, chartId } = parseSeatQuotaId(quotaId)
  const event = catalogue.events.get(eventId)
  const category = event?.seatMap?.seats.get(chartId)?.category
  return !event || category === undefined || soldCategories(event, catalogue, opened).has(category)
}

const seatTickets = (
  event: CatalogueEvent,
  { products }: Pick<Catalogue, 'products'>,
  opened = none,
): readonly CatalogueProduct[] =>
  event.productIds.flatMap(id => {
    const product = products.get(id)
    const isSold = product && !product.isRemoved && (!product.isHidden || opened.has(id)) && needsSeat(product, event)
    return isSold ? [product] : []
  })
