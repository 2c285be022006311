import type { CartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import { isOpenPrice, typedSum } from '../catalogue/open-price.ts'
import type { Product } from '../catalogue/product.ts'
import { validUntilOf } from '../codes/valid-until.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import { calendarDay } from '../time/calendar-day.ts'
import {
  checkGift,
  type GiftField,
  type GiftProblem,
  type GiftWay,
  giftWayOf,
  lastGiftDay,
} from '../validation/gift-letter.ts'

type ChosenField = GiftField | 'sum'

/** A card on offer: of a fixed sum, or of the buyer's own. */
export type GiftCardOffer = Pick<Product, 'id' | 'price' | 'priceUpTo' | 'validDays'>

export type GiftChoiceView = {
  readonly card: GiftCardOffer
  readonly way: GiftWay
  readonly typed: Readonly<Partial<Record<ChosenField, string>>>
  readonly problems: readonly (GiftProblem | { readonly field: 'sum'; readonly kind: 'sum_wrong' })[]
  /** How often it was sent with problems. */
  readonly attempts: number
  readonly isAdding: boolean
  /** Whether a card in the cart is changed, rather than another added. */
  readonly isChange: boolean
  /** Price of the card; undefined for an own sum that cannot be bought. */
  readonly sum?: Cents
  /** When the card expires if it is bought now; undefined also in a server's view, which knows no day. */
  readonly validUntil?: EpochMs
  readonly error?: ShopError
  /** The first and the last day that can be chosen, `2027-12-24`; empty in a server's view. */
  readonly days: { readonly first: string; readonly last: string }
}

/** Choosing a gift card's sum, picture and letter, for a new card or for one in the cart (rules/gift-cards#letter). */
export interface GiftChoiceService extends Store<GiftChoiceView> {
  /** Chooses a card on offer; typed input stays. */
  pick(productId: string): void
  choose(way: GiftWay): void
  type(field: ChosenField, text: string): void
  /** Puts the card into the cart. Returns whether it is in it. */
  submit(): Promise<boolean>
}

type Model = Pick<GiftChoiceView, 'card' | 'way' | 'typed' | 'attempts' | 'isAdding'>

export type GiftChoiceSettings = {
  /** The card that is chosen first. */
  readonly card: GiftCardOffer
  /** All cards on offer, where there are several. */
  readonly cards?: readonly GiftCardOffer[] | undefined
  readonly timeZone: string
  /** The cart item that is changed; of no meaning when it is no longer there. */
  readonly itemId?: string | undefined
}

/** A choice over its core’s cart; days are those of `timeZone`. */
export const createGiftChoiceService = (
  core: {
    readonly cart: Pick<CartService, 'add' | 'changeParticipants' | 'getSnapshot' | 'subscribe'>
    readonly clock: Clock
  },
  { card: first, cards = [first], timeZone, itemId }: GiftChoiceSettings,
): GiftChoiceService => {
  // The clock of a server's view stands at 0: nobody is shown a day of 1970.
  const today = (): string => (core.clock.now() === 0 ? '' : calendarDay(core.clock.now(), timeZone))
  const offerOf = (productId: string | undefined) => cards.find(({ id }) => id === productId)
  const item = (): CartItem | undefined => {
    const found = presentCart(core.cart.getSnapshot())?.items.find(({ id }) => id === itemId)
    return offerOf(found?.product.id) && found
  }
  /** Undefined for a sum that cannot be bought. */
  const sumOf = ({ card, typed }: Model): Cents | undefined => {
    if (card.priceUpTo === undefined) return card.price
    const sum = typedSum(typed.sum ?? '')
    return sum !== undefined && isOpenPrice(card, sum) ? sum : undefined
  }
  const check = ({ card: { validDays }, typed, way }: Model) => checkGift(typed, { today: today(), way, validDays })
  const problemsOf = (now: Model): GiftChoiceView['problems'] => {
    const checked = check(now)
    const sum = sumOf(now) === undefined ? [{ field: 'sum', kind: 'sum_wrong' } as const] : []
    return [...sum, ...(checked.isErr() ? checked.error : [])]
  }
  const fresh: Model = { card: first, way: 'letter', typed: { send_on: today() }, attempts: 0, isAdding: false }
  /** Undefined until the first input: until then the choice is the card in the cart, or a new one. */
  let model: Model | undefined
  /** An earlier failure of the cart is not one of adding. */
  let hasTried = false
  const modelNow = (): Model => {
    const changed = item()
    if (model) return model
    if (!changed) return fresh
    const details = changed.eventRegistration?.participants[0] ?? {}
    const way = giftWayOf(details)
    const card = offerOf(changed.product.id) ?? first
    const sum = String((changed.originalPrice ?? changed.price) / 100)
    return { ...fresh, card, way, typed: { ...(way === 'hand' && fresh.typed), ...details, sum } }
  }
  const view = (): GiftChoiceView => {
    const now = modelNow()
    const { error } = core.cart.getSnapshot()
    const sum = sumOf(now)
    const first = today()
    const validUntil = first ? validUntilOf(core.clock.now(), now.card.validDays, timeZone) : undefined
    return {
      ...now,
      problems: now.attempts > 0 ? problemsOf(now) : [],
      isChange: item() !== undefined,
      ...(sum !== undefined && { sum }),
      ...(validUntil !== undefined && { validUntil }),
      ...(hasTried && error !== undefined && { error }),
      days: { first, last: first && lastGiftDay(first, now.card.validDays) },
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
    pick: productId => change({ card: offerOf(productId) ?? modelNow().card }),
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
      hasTried = true
      change({ isAdding: true })
      const details = checked.value
      const { card } = now
      const price = card.priceUpTo === undefined ? undefined : sum
      const changed = item()
      const isSame = changed?.product.id === card.id
      const amount = changed?.amount ?? 1
      const registration = { participants: Array.from({ length: amount }, () => details) }
      const answer = isSame
        ? await core.cart.changeParticipants(changed.id, registration, price)
        : await core.cart.add([
            {
              productId: card.id,
              amount,
              ...(price !== undefined && { price }),
              ...(Object.keys(details).length > 0 && { eventRegistration: registration }),
              // A card of another sum is another product: it takes the place of the changed item.
              ...(changed && { replaces: changed.id }),
            },
          ])
      change({ isAdding: false })
      return answer.isOk()
    },
  }
}
