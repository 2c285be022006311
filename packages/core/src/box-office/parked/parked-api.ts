import type { ApiResult } from '../../errors/api-result.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import type { CartKey } from '../../wire/keys.ts'
import * as wire from '../../wire/wire-object.ts'
import type { ParkedSale } from './parked-sale-service.ts'
import { parseParkedSale } from './parse-parked-sale.ts'

/** The calls of a shop's parked sales (rules/kiosk#parked-sales). Never throws. */
export interface ParkedApi {
  listParked(): ApiResult<readonly ParkedSale[]>
  /** @param cartToken of the cart to put aside. */
  park(cartToken: string, note: string): ApiResult<void>
  takeParked(cartId: string): ApiResult<CartKey>
  holdParked(cartId: string): ApiResult<void>
  releaseParked(cartId: string): ApiResult<void>
}

/** The calls of parked sales over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createParkedApi = (given: GatewayParts): ParkedApi => {
  const call = createStaffCall(given)
  return {
    listParked: () =>
      call('listParkedSales', {}, {}, body => wire.each(wire.withList(body, 'parked'), 'parked', parseParkedSale)),
    park: (token, note) => call('parkSale', {}, { body: { token, note } }, () => undefined),
    takeParked: cartId =>
      call('takeParkedSale', { cartId }, {}, body => {
        const cart = wire.inner(body, 'cart')
        return { id: wire.id(cart, 'uuid'), token: wire.text(cart, 'token') }
      }),
    holdParked: cartId => call('holdParkedSale', { cartId }, {}, () => undefined),
    releaseParked: cartId => call('releaseParkedSale', { cartId }, {}, () => undefined),
  }
}
