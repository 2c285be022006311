import type { CartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { isOpenPrice, typedSum } from '../catalogue/open-price.ts'
import type { Product } from '../catalogue/product.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Clock } from '../ports/clock.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import {
  checkGift,
  dayOf,
  type GiftField,
  type GiftProblem,
  type GiftWay,
  giftLimits,
  giftWayOf,
} from '../validation/gift-letter.ts'

type ChosenField = GiftField | 'sum'

export type GiftChoiceView = {
  readonly way: GiftWay
  readonly typed: Readonly<Partial<Record<ChosenField, string>>>
  readonly problems: readonly (GiftProblem | { readonly field: 'sum'; readonly kind: 'sum_wrong' })[]
  /** How often it was sent with problems. */
  readonly attempts: number
  readonly isAdding: boolean
  /** Whether a card in the cart is changed, rather than another added. */
  readonly isChange: boolean
  /** What the card costs; of a sum that cannot be bought, the least. */
  readonly sum: Cents
  readonly error?: ShopError
  /** The first and the last day that can be chosen, `2027-12-24`. */
  readonly days: { readonly first: string; readonly last: string }
}

/** Choosing a gift card's sum, picture and letter, for a new card or for one in the cart (rules/gift-cards#letter). */
export interface GiftChoice extends Store<GiftChoiceView> {
  choose(way: GiftWay): void
  type(field: ChosenField, text: string): void
  /** Puts the card into the cart. Returns whether it is in it. */
  submit(): Promise<boolean>
}

type Model = Pick<GiftChoiceView, 'way' | 'typed' | 'attempts' | 'isAdding'>

export type GiftChoiceSettings = {
  readonly product: Pick<Product, 'id' | 'price' | 'priceUpTo'>
  readonly timeZone: string
  /** The cart line that is changed; of no meaning when it is no longer there. */
  readonly itemId?: string | undefined
}

const dayMs = 86_400_000

export const createGiftChoice = (
  core: {
    readonly cart: Pick<CartService, 'add' | 'changeParticipants' | 'getSnapshot' | 'subscribe'>
    readonly clock: Clock
  },
  { product, timeZone, itemId }: GiftChoiceSettings,
): GiftChoice => {
  const today = (): string => dayOf(core.clock.now(), timeZone)
  const line = (): CartItem | undefined => {
    const state = core.cart.getSnapshot()
    const found = state.phase === 'present' ? state.cart.items.find(({ id }) => id === itemId) : undefined
    return found?.product.id === product.id ? found : undefined
  }
  /** Undefined for a sum that cannot be bought. */
  const sumOf = ({ typed }: Model): Cents | undefined => {
    if (product.priceUpTo === undefined) return product.price
    const sum = typedSum(typed.sum ?? '')
    return sum !== undefined && isOpenPrice(product, sum) ? sum : undefined
  }
  const check = ({ typed, way }: Model) => checkGift(typed, { today: today(), way })
  const problemsOf = (now: Model): GiftChoiceView['problems'] => {
    const checked = check(now)
    const sum = sumOf(now) === undefined ? [{ field: 'sum', kind: 'sum_wrong' } as const] : []
    return [...sum, ...(checked.isErr() ? checked.error : [])]
  }
  const fresh: Model = { way: 'letter', typed: { send_on: today() }, attempts: 0, isAdding: false }
  /** Undefined until the first press: then what is in the cart, or a new card. */
  let model: Model | undefined
  const modelNow = (): Model => {
    const changed = line()
    if (model) return model
    if (!changed) return fresh
    const details = changed.eventRegistration?.participants[0] ?? {}
    const way = giftWayOf(details)
    const sum = String((changed.originalPrice ?? changed.price) / 100)
    return { ...fresh, way, typed: { ...(way === 'hand' && fresh.typed), ...details, sum } }
  }
  const view = (): GiftChoiceView => {
    const now = modelNow()
    const { error } = core.cart.getSnapshot()
    return {
      ...now,
      problems: now.attempts > 0 ? problemsOf(now) : [],
      isChange: line() !== undefined,
      sum: sumOf(now) ?? product.price,
      ...(error !== undefined && { error }),
      days: { first: today(), last: dayOf(core.clock.now() + giftLimits.days * dayMs, timeZone) },
    }
  }
  const refresh = (): void => store.update(view)
  const change = (changed: Partial<Model>): void => {
    model = { ...modelNow(), ...changed }
    refresh()
  }
  const store = createFollowingStore(view(), () => core.cart.subscribe(refresh))
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose: way => change({ way }),
    type: (field, text) => change({ typed: { ...modelNow().typed, [field]: text } }),
    submit: async () => {
      const now = modelNow()
      if (now.isAdding) return false
      const checked = check(now)
      const sum = sumOf(now)
      if (checked.isErr() || sum === undefined) {
        change({ attempts: now.attempts + 1 })
        return false
      }
      change({ isAdding: true })
      const details = checked.value
      const price = product.priceUpTo === undefined ? undefined : sum
      const changed = line()
      const answer = changed
        ? await core.cart.changeParticipants(changed.id, { participants: [details] }, price)
        : await core.cart.add([
            {
              productId: product.id,
              amount: 1,
              ...(price !== undefined && { price }),
              ...(Object.keys(details).length > 0 && { eventRegistration: { participants: [details] } }),
            },
          ])
      change({ isAdding: false })
      return answer.isOk()
    },
  }
}
