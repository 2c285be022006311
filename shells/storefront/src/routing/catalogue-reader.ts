import type { Event, Product, Shop, Venue } from '@portti/core'
import type { ShopError } from '@portti/core/rules'
import type { Result } from 'neverthrow'

/** What pages read of the ticket API. Answers are shared for a moment, and kept while the API does not answer. */
export type CatalogueReader = {
  shop(): Promise<Result<Shop, ShopError>>
  events(): Promise<Result<readonly Event[], ShopError>>
  event(id: string): Promise<Result<Event, ShopError>>
  product(id: string): Promise<Result<Product, ShopError>>
  /** What is sold by itself: the products feed (rules/catalogue#products-feed); none where the shop has no feed. */
  products(): Promise<Result<readonly Product[], ShopError>>
  venues(): Promise<Result<readonly Venue[], ShopError>>
}
