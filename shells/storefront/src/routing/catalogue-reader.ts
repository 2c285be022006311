import type { Event, Product, Shop, Venue } from '@portti/core'
import type { RoomServing, ShopError } from '@portti/core/rules'
import type { Result } from 'neverthrow'

/** Catalogue data for pages. Answers are cached briefly, and longer while the ticket API does not answer. */
export type CatalogueReader = {
  shop(): Promise<Result<Shop, ShopError>>
  events(): Promise<Result<readonly Event[], ShopError>>
  event(id: string): Promise<Result<Event, ShopError>>
  product(id: string): Promise<Result<Product, ShopError>>
  /** Products of the products feed (rules/catalogue#products-feed); empty where the shop has no feed. */
  products(): Promise<Result<readonly Product[], ShopError>>
  /** How the line of an event stands (rules/waiting-room#serving). */
  serving(eventId: string): Promise<Result<RoomServing, ShopError>>
  venues(): Promise<Result<readonly Venue[], ShopError>>
}
