import type { WireShop } from '@portti/contract'
import { callPath } from './call-paths.ts'
import { createCall, type GatewayParts } from './create-call.ts'
import { createVisitorApi } from './create-visitor-api.ts'
import { readShop } from './read-shop.ts'
import type { TicketApi } from './ticket-api.ts'
import * as wire from './wire-object.ts'

/**
 * The whole ticket API over an `Http` port. The reader of the shop's record stands apart, because pages come with what
 * they need of it and no browser has to load it.
 */
export const createTicketApi = (given: GatewayParts): TicketApi => ({
  ...createVisitorApi(given),
  readShop: () =>
    createCall(given)('readShop', callPath('readShop', {}), {}, (body: wire.WireObject<{ readonly shop: WireShop }>) =>
      readShop(wire.inner(body, 'shop')),
    ),
})
