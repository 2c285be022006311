import type { FastifyInstance } from 'fastify'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { vatOfProduct } from '../../domain/catalogue/vat-of-product.ts'
import type { RestoreService } from '../../features/cart/restore-service.ts'
import type { StockReader } from '../../features/catalogue/stock-levels.ts'
import type { SeatsioService } from '../../features/seatsio/seatsio-service.ts'
import { cartResponse, productResponse } from '../../presenters/cart-response.ts'
import { expiredLineResponse } from '../../presenters/expired-line-response.ts'
import { holderOf } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse } from '../refusals/refused-error.ts'

type RestoreRouteDeps = {
  readonly restores: RestoreService
  readonly cartTokens: CartTokens
  readonly stockReader: StockReader
  readonly seatsio: SeatsioService | undefined
  readonly now: () => number
}

/** Lists and restores an expired cart for its old token (rules/time-left#restore), which only its holder has. */
export const registerRestoreRoutes = (
  app: FastifyInstance,
  { restores, cartTokens, stockReader, seatsio, now }: RestoreRouteDeps,
): void => {
  registerCall(app, 'readExpiredCart', async ({ request: { catalogue }, parameter, body: { token } }) => {
    const { lines } = orRefuse(await restores.lines({ catalogue, cartId: parameter('cartId'), token }))
    const stock = await stockReader.levels(catalogue.shopId)
    const offer = { catalogue, stock, now: now(), seatsio: seatsio?.workspace }
    return { lines: lines.map(line => expiredLineResponse(line, offer)) }
  })

  registerCall(app, 'restoreCart', async ({ request, parameter, body: { token } }) => {
    const { catalogue } = request
    const old = { catalogue, cartId: parameter('cartId'), token }
    const { cart, goneCodes, gone } = orRefuse(await restores.restore(old, holderOf(request)))
    return {
      ...cartResponse(cart, catalogue, cartTokens, now()),
      gone_codes: [...goneCodes],
      gone: gone.map(({ product, amount, held, seats }) => ({
        product: productResponse(
          {
            product,
            event: catalogue.events.get(product.eventId ?? ''),
            vatPermille: vatOfProduct(product, catalogue, now()),
          },
          catalogue.shop,
        ),
        amount,
        held,
        ...(seats.length > 0 && { seats: [...seats] }),
      })),
    }
  })
}
