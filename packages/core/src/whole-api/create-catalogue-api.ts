import type { VisitorApi } from '../cart/visitor-api.ts'
import type { Product } from '../catalogue/product.ts'
import type { ApiResult } from '../errors/api-result.ts'
import type { Shop } from '../shop/shop.ts'
import { createVisitorApi } from '../ticket-api/create-visitor-api.ts'
import { parseProduct } from '../ticket-api/parse-product.ts'
import { parseShop } from '../ticket-api/parse-shop.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import * as wire from '../wire/wire-object.ts'

/** The calls of pages that no server renders: those of visitors, and the shop's record and products. */
export interface CatalogueApi extends VisitorApi {
  fetchShop(): ApiResult<Shop>
  /** Products sold on their own, not with an event: the products feed (rules/catalogue#products-feed). */
  listProducts(feedKey: string): ApiResult<readonly Product[]>
}

/** The catalogue’s calls over an `Http` port. A refusal, or no answer, is the error of the result. */
export const createCatalogueApi = (given: GatewayParts): CatalogueApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    ...createVisitorApi(given),
    fetchShop: () => call('readShop', furtherCallPath('readShop', {}), {}, body => parseShop(wire.inner(body, 'shop'))),
    listProducts: key =>
      call('readProductFeed', furtherCallPath('readProductFeed', { key }), {}, body =>
        wire.readable(wire.withList(body, 'products'), 'products', parseProduct),
      ),
  }
}
