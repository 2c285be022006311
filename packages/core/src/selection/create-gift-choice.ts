import type { CartService } from '../cart/cart-service.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock } from '../ports/clock.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import { checkGiftLetter, dayOf, type GiftField, type GiftProblem, giftLimits } from '../validation/gift-letter.ts'

/** How a gift card is given: as a letter to its recipient, or by the buyer's own hand. */
export type GiftWay = 'letter' | 'hand'

export type GiftChoiceView = {
  readonly way: GiftWay
  readonly typed: Readonly<Partial<Record<GiftField, string>>>
  readonly problems: readonly GiftProblem[]
  /** How often it was sent with problems. */
  readonly attempts: number
  readonly isAdding: boolean
  readonly error?: ShopError
  /** The first and the last day that can be chosen, `2027-12-24`. */
  readonly days: { readonly first: string; readonly last: string }
}

/** Choosing how a gift card is given (rules/gift-cards#letter). */
export interface GiftChoice extends Store<GiftChoiceView> {
  choose(way: GiftWay): void
  type(field: GiftField, text: string): void
  /** Adds the card to the cart. Returns whether it is in it. */
  submit(): Promise<boolean>
}

type Model = Pick<GiftChoiceView, 'way' | 'typed' | 'attempts' | 'isAdding'>

const dayMs = 86_400_000

export const createGiftChoice = (
  core: { readonly cart: Pick<CartService, 'add' | 'getSnapshot' | 'subscribe'>; readonly clock: Clock },
  { productId, timeZone }: { readonly productId: string; readonly timeZone: string },
): GiftChoice => {
  const today = (): string => dayOf(core.clock.now(), timeZone)
  const check = ({ typed }: Model) => checkGiftLetter(typed, today())
  const stateOf = (now: Model): GiftChoiceView => {
    const checked = check(now)
    const { error } = core.cart.getSnapshot()
    return {
      ...now,
      problems: now.way === 'letter' && now.attempts > 0 && checked.isErr() ? checked.error : [],
      ...(error !== undefined && { error }),
      days: { first: today(), last: dayOf(core.clock.now() + giftLimits.days * dayMs, timeZone) },
    }
  }
  let model: Model = { way: 'letter', typed: { send_on: today() }, attempts: 0, isAdding: false }
  const change = (changed: Partial<Model>): void => {
    model = { ...model, ...changed }
    store.update(() => stateOf(model))
  }
  const store = createFollowingStore(stateOf(model), () => core.cart.subscribe(() => change({})))
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose: way => change({ way }),
    type: (field, text) => change({ typed: { ...model.typed, [field]: text } }),
    submit: async () => {
      if (model.isAdding) return false
      const checked = check(model)
      if (model.way === 'letter' && checked.isErr()) {
        change({ attempts: model.attempts + 1 })
        return false
      }
      change({ isAdding: true })
      const letter = model.way === 'letter' && checked.isOk() ? { ...checked.value } : undefined
      const answer = await core.cart.add([
        { productId, amount: 1, ...(letter && { eventRegistration: { participants: [letter] } }) },
      ])
      change({ isAdding: false })
      return answer.isOk()
    },
  }
}
