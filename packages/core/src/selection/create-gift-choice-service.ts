import type { CartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
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

/** A choice over its core’s cart; days are those of `timeZone`, by the server’s clock as far as it is known. */
export const createGiftChoiceService = (
  core: {
    readonly cart: Pick<CartService, 'add' | 'changeParticipants' | 'getSnapshot' | 'load' | 'subscribe'>
    readonly clock: Clock
    readonly ticketApi: Pick<VisitorApi, 'serverAheadMs'>
  },
  { card: first, cards = [first], timeZone, itemId }: GiftChoiceSettings,
): GiftChoiceService => {
  // The clock of a server's view stands at 0: nobody is shown a day of 1970.
  const now = (): EpochMs => core.clock.now() + core.ticketApi.serverAheadMs()
  const today = (): string => (now() === 0 ? '' : calendarDay(now(), timeZone))
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
  const problemsOf = (model: Model): GiftChoiceView['problems'] => {
    const checked = check(model)
    const sum = sumOf(model) === undefined ? [{ field: 'sum', kind: 'sum_wrong' } as const] : []
    return [...sum, ...(checked.isErr() ? checked.error : [])]
  }
  const fresh = (): Model => ({ card: first, way: 'letter', typed: { send_on: today() }, attempts: 0, isAdding: false })
  /** Input so far; undefined until the first. */
  let input: Partial<Model> | undefined
  /** The card in the cart as it was at the first input, or when the cart was read after that. */
  let editedCard: Model | undefined
  /** An earlier failure of the cart is not one of adding. */
  let hasTried = false
  const cardInCart = (): Model | undefined => {
    const changed = item()
    if (!changed) return undefined
    const details = changed.eventRegistration?.participants[0] ?? {}
    const way = giftWayOf(details)
    const card = offerOf(changed.product.id) ?? first
    const sum = String((changed.originalPrice ?? changed.price) / 100)
    const { typed, ...unsent } = fresh()
    return { ...unsent, card, way, typed: { ...(way === 'hand' && typed), ...details, sum } }
  }
  const modelNow = (): Model => {
    const inCart = editedCard ?? cardInCart()
    if (input) editedCard = inCart
    const base = inCart ?? fresh()
    return { ...base, ...input, typed: { ...base.typed, ...input?.typed } }
  }
  const view = (): GiftChoiceView => {
    const model = modelNow()
    const { error } = core.cart.getSnapshot()
    const sum = sumOf(model)
    const first = today()
    const validUntil = first ? validUntilOf(now(), model.card.validDays, timeZone) : undefined
    return {
      ...model,
      problems: model.attempts > 0 ? problemsOf(model) : [],
      isChange: item() !== undefined,
      ...(sum !== undefined && { sum }),
      ...(validUntil !== undefined && { validUntil }),
      ...(hasTried && error !== undefined && { error }),
      days: { first, last: first && lastGiftDay(first, model.card.validDays) },
    }
  }
  const refresh = (): void => store.update(view)
  const change = (changed: Partial<Model>): void => {
    input = { ...input, ...changed }
    refresh()
  }
  /** Reads the cart of the card that is changed. Returns whether it could be read. */
  const readCart = async (): Promise<boolean> => {
    hasTried = true
    change({ isAdding: true })
    const answer = await core.cart.load()
    change({ isAdding: false })
    return answer.isOk()
  }
  const store = createFollowingStore(view(), () => core.cart.subscribe(refresh))
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    pick: productId => change({ card: offerOf(productId) ?? modelNow().card }),
    choose: way => change({ way }),
    type: (field, text) => change({ typed: { ...input?.typed, [field]: text } }),
    submit: async () => {
      if (modelNow().isAdding) return false
      // A form that is sent before the cart is read adds no second card.
      const isUnread = itemId !== undefined && !presentCart(core.cart.getSnapshot())
      if (isUnread && !(await readCart())) return false
      const model = modelNow()
      const checked = check(model)
      const sum = sumOf(model)
      if (checked.isErr() || sum === undefined) {
        change({ attempts: model.attempts + 1 })
        return false
      }
      hasTried = true
      change({ isAdding: true })
      const details = checked.value
      const { card } = model
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
