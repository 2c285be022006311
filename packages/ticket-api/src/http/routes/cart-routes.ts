import { randomUUID } from 'node:crypto'
import { cartTokenHeader } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askAvailability } from '../../domain/availability/ask-availability.ts'
import type { AvailabilityService } from '../../domain/availability/availability-service.ts'
import { addItems, changeItem, type RuleContext, removeItem } from '../../domain/cart/cart-rules.ts'
import { creationOf, firstExpiry } from '../../domain/cart/cart-time.ts'
import { emptyCart } from '../../domain/model/cart.ts'
import { refused } from '../../domain/model/refusal.ts'
import type { Claim } from '../../features/seatsio/claim-places.ts'
import type { SeatsioService } from '../../features/seatsio/seatsio-service.ts'
import { timeOrderedUuid } from '../../platform/time-ordered-uuid.ts'
import { serializeCart } from '../../presenters/cart-response.ts'
import { type CartDeps, cartAccess, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { languageOf } from '../plugins/request-language.ts'
import { orRefuse, RefusedError, refuse } from '../refusals/refused-error.ts'

type CartRouteDeps = CartDeps & {
  readonly availability: AvailabilityService
  readonly seatsio: SeatsioService | undefined
}

/** Carts and their items (rules/wire#calls). */
export const registerCartRoutes = (app: FastifyInstance, deps: CartRouteDeps): void => {
  const { shoppersCarts: carts, cartTokens: tokens, now, availability } = deps
  const context = (request: FastifyRequest, moment: number): RuleContext => ({
    catalogue: request.catalogue,
    now: moment,
    newId: randomUUID,
    language: languageOf(request),
  })
  const served = ({ catalogue }: FastifyRequest, productIds: readonly (string | undefined)[]) =>
    askAvailability(
      availability,
      productIds.map(id => catalogue.products.get(id ?? '')),
    )
  /** Additional people in a standing area need their places before the item grows. */
  const claimMore = async (request: FastifyRequest, cartId: string, itemId: string, amount: number | undefined) => {
    if (!deps.seatsio || amount === undefined) return undefined
    const access = cartAccess(request, cartId, tokens)
    const { cart } = orRefuse(await carts.read(access))
    return orRefuse(await deps.seatsio.claimMore(access, cart, { itemId, amount }))
  }

  // No row is made: the token is the cart until its first item (rules/cart#no-row-before-the-first-item). So the call
  // needs no idempotency either.
  registerCall(app, 'createCart', ({ request }) => {
    const { catalogue } = request
    const moment = now()
    if (!catalogue.shop.cart_enabled) return refuse(refused('cart_item_availability_general'))
    const token = request.headers[cartTokenHeader]
    const claims = typeof token === 'string' ? tokens.read(token) : undefined
    if (claims && claims.shopId === catalogue.shopId && claims.expiresAt > moment)
      return refuse(refused('cart_already_exists'))
    const createdAt = creationOf(moment)
    const cart = emptyCart({
      shopId: catalogue.shopId,
      id: timeOrderedUuid(createdAt),
      createdAt,
      expiresAt: firstExpiry(catalogue, createdAt),
    })
    return serializeCart(cart, catalogue, tokens, moment)
  })

  registerCall(app, 'readCart', async ({ request, parameter }) => {
    const access = cartAccess(request, parameter('cartId'), tokens)
    return serializeCart(orRefuse(await carts.read(access)).cart, access.catalogue, tokens, now())
  })

  registerCall(
    app,
    'addItems',
    async ({ request, parameter, body }) => {
      const items = 'cart_items' in body ? body.cart_items : [body.cart_item]
      const productIds = items.map(({ product }) => product.id)
      const cartId = parameter('cartId')
      const claimed = await deps.seatsio?.claim(cartAccess(request, cartId, tokens), items)
      const claim = claimed && orRefuse(claimed)
      return orUndo(claim, () =>
        changeCart(deps, request, cartId, async (cart, moment) =>
          addItems(cart, items, {
            ...context(request, moment),
            served: await served(request, productIds),
            verifiedPlaces: claim?.places,
          }),
        ),
      )
    },
    isOneOrMany,
  )

  registerCall(app, 'changeItem', async ({ request, parameter, body }) => {
    const [cartId, itemId] = [parameter('cartId'), parameter('itemId')]
    const claim = await claimMore(request, cartId, itemId, body.cart_item.amount)
    return orUndo(claim, () =>
      changeCart(deps, request, cartId, async (cart, moment) => {
        const item = cart.items.find(({ id }) => id === itemId)
        const isMore = (body.cart_item.amount ?? 0) > (item?.amount ?? 0)
        return changeItem(cart, itemId, body.cart_item, {
          ...context(request, moment),
          ...(isMore && { served: await served(request, [item?.productId]) }),
          verifiedPlaces: claim?.places,
        })
      }),
    )
  })

  registerCall(app, 'removeItem', ({ request, parameter }) =>
    changeCart(deps, request, parameter('cartId'), (cart, moment) =>
      removeItem(cart, parameter('itemId'), context(request, moment)),
    ),
  )

  // Every change prolongs the cart; this one does nothing else (rules/time-left#prolong).
  registerCall(app, 'prolongCart', ({ request, parameter }) =>
    changeCart(deps, request, parameter('cartId'), cart => ({ cart })),
  )

  registerCall(app, 'putComments', ({ request, parameter, body }) =>
    changeCart(deps, request, parameter('cartId'), cart => ({
      cart: { ...cart, comments: body.comments_by_customer.trim() || undefined },
    })),
  )
}

/**
 * Releases places claimed elsewhere when the cart certainly did not take them. If the outcome is unknown, the cart may
 * have them: the job that checks each claim finds out.
 */
const orUndo = async <Answer>(claim: Claim | undefined, task: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await task()
  } catch (error) {
    if (isCertain(error)) await claim?.undo()
    throw error
  }
}

/** Whether the cart was certainly not changed: a bug or a lost connection may come after it was written. */
const isCertain = (error: unknown): boolean => error instanceof RefusedError && error.refusal.reason !== 'busy'

/** One item or a list of items: in a body with both, one would be lost silently. */
const isOneOrMany = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return true
  const hasOne = 'cart_item' in body && body.cart_item !== null
  const hasMany = 'cart_items' in body && body.cart_items !== null
  return !(hasOne && hasMany)
}
