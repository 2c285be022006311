import type { Result } from 'neverthrow'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { Product } from '../catalogue/product.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Shop } from '../shop/shop.ts'
import { createVisitorApi } from '../ticket-api/create-visitor-api.ts'
import { readProduct } from '../ticket-api/read-product.ts'
import { readShop } from '../ticket-api/read-shop.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import * as wire from '../wire/wire-object.ts'

type Answer<Value> = Promise<Result<Value, ShopError>>

/** The calls of pages that no server renders: those of visitors, and the shop's record and products. */
export interface CatalogueApi extends VisitorApi {
  readShop(): Answer<Shop>
  /** Products sold on their own, not with an event: the products feed (rules/catalogue#products-feed). */
  listProducts(feedKey: string): Answer<readonly Product[]>
}

/** The catalogue’s calls over an `Http` port. A refusal, or no answer, is the error of the result. */
export const createCatalogueApi = (given: GatewayParts): CatalogueApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    ...createVisitorApi(given),
    readShop: () => call('readShop', furtherCallPath('readShop', {}), {}, body => readShop(wire.inner(body, 'shop'))),
    listProducts: key =>
      call('readProductFeed', furtherCallPath('readProductFeed', { key }), {}, body =>
        wire.readable(wire.withList(body, 'products'), 'products', readProduct),
      ),
  }
}
