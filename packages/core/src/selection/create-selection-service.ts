import type { Result } from 'neverthrow'
import type { Cart, NewCartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { namesSeatCategories, type Product } from '../catalogue/product.ts'
import type { RegistrationField } from '../catalogue/registration-field.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import { fetchSoldProducts, isPageOld } from './fresh-products.ts'
import { createOpenedProducts } from './opened-products.ts'
import type { ChosenAmounts, SelectableProduct, SelectionInput, SelectionLine } from './selection.ts'
import type { SelectionState } from './selection-state.ts'
import { selectionView } from './selection-view.ts'
import { chooseWithCompanion, setAmount, smallestAmounts } from './set-amount.ts'
import { participantsOf, type TypedParticipant, type TypedParticipants, toCartItems } from './to-cart-items.ts'

/** The products listed here. */
export type SelectionSettings<Listed extends SelectableProduct> = {
  readonly products: readonly Listed[]
  /** Required products that are sold elsewhere in the shop. */
  readonly companions?: readonly Listed[]
  /** For an event's page: a code may open more of the event. */
  readonly eventId?: string | undefined
  /** Maximum of the event's pieces in one order (rules/quantity#event-limit). */
  readonly maxPerOrder?: number | undefined
  /** Questions asked of each participant of the event. */
  readonly registrationFields?: readonly RegistrationField[] | undefined
  /** A single product starts with the smallest amount sold. */
  readonly isSingle?: boolean | undefined
  /**
   * The choice is the whole order, as in a quick order (rules/checkout#quick-order): it replaces the cart's items, and
   * these do not count towards limits and the total.
   */
  readonly isWholeOrder?: boolean | undefined
  /** Maps products that are read while the page is open to this shell's products. */
  readonly listed: (products: readonly Product[]) => Promise<readonly Listed[]>
}

/** A shopper's choices before they are in the cart. Every change shows at once. */
export interface SelectionService<Listed extends SelectableProduct> extends Store<SelectionState<Listed>> {
  less(productId: string): void
  more(productId: string): void
  /** Chooses the accepted amount nearest to the typed one. */
  set(productId: string, wanted: number): void
  /** Chooses a product and the product that it requires. */
  addCompanion(productId: string): void
  setParticipants(productId: string, participants: readonly TypedParticipant[]): void
  /** The page became visible this long after it was rendered or hidden: outdated products are read again. */
  shown(afterMs: number): void
  /** Replaces products, for example when their sales begin. */
  update(products: readonly Product[]): Promise<void>
  /** Adds everything chosen to the cart. Returns whether it is in it; the reason is in `error` or `registrations`. */
  submit(): Promise<boolean>
}

type SelectionCore = {
  readonly cart: Pick<CartService, 'getSnapshot' | 'subscribe'> & {
    add(items: readonly NewCartItem[]): Promise<Result<unknown, ShopError>>
  }
  readonly ticketApi: Pick<VisitorApi, 'fetchEvent' | 'fetchProduct'>
}

type Model<Listed> = {
  readonly chosen: ChosenAmounts
  readonly typed: TypedParticipants
  readonly attempts: number
  readonly isAdding: boolean
  /** Set by the first attempt to add: an earlier failure of the cart is not one of adding. */
  readonly hasTried: boolean
  /** Products as last read, by id. */
  readonly read: Readonly<Record<string, Listed>>
  readonly unlocked: readonly Listed[]
  readonly cart: Cart | undefined
}

/** The earlier object of a line in which nothing changed, so that a screen redraws only changed lines. */
const unchanged = <Listed extends SelectableProduct>(
  before: SelectionLine<Listed> | undefined,
  line: SelectionLine<Listed>,
): SelectionLine<Listed> => {
  if (before?.product !== line.product || before.companion !== line.companion) return line
  return JSON.stringify({ ...before, product: 0 }) === JSON.stringify({ ...line, product: 0 }) ? before : line
}

/** A selection lives as long as its page or screen; it follows the cart while watched. */
export const createSelectionService = <Listed extends SelectableProduct>(
  core: SelectionCore,
  settings: SelectionSettings<Listed>,
): SelectionService<Listed> => {
  const { companions = [], eventId, maxPerOrder, registrationFields: fields, isWholeOrder } = settings
  const eventLimit = eventId !== undefined && maxPerOrder !== undefined ? { eventId, max: maxPerOrder } : undefined
  const cartNow = (): Cart | undefined => presentCart(core.cart.getSnapshot())

  const asRead = (products: readonly Listed[], { read }: Model<Listed>): readonly Listed[] =>
    products.map(product => read[product.id] ?? product)
  const inputOf = (model: Model<Listed>): SelectionInput<Listed> => ({
    products: asRead([...model.unlocked, ...settings.products], model),
    companions: asRead(companions, model),
    cart: isWholeOrder ? undefined : model.cart,
    eventLimit,
    chosen: model.chosen,
  })
  const itemsOf = (view: Pick<SelectionState<Listed>, 'lines'>, { typed }: Model<Listed>) =>
    toCartItems(view, fields && { fields, typed })
  const errorOf = ({ hasTried }: Model<Listed>): ShopError | undefined =>
    hasTried ? core.cart.getSnapshot().error : undefined
  let shownLines: SelectionState<Listed>['lines'] = []
  const stateOf = (model: Model<Listed>): SelectionState<Listed> => {
    const view = selectionView(inputOf(model))
    shownLines = view.lines.map((line, index) => unchanged(shownLines[index], line))
    const items = itemsOf(view, model)
    const problems = items.isErr() && model.attempts > 0 ? items.error : []
    const asked = fields ? view.lines.filter(({ product, amount }) => amount > 0 && product.isRegistered) : []
    const error = errorOf(model)
    return {
      ...view,
      lines: shownLines,
      registrations: asked.map(({ product, amount }) => ({
        product,
        participants: participantsOf(model.typed, product.id, amount),
        problems: problems.filter(({ productId }) => productId === product.id),
      })),
      attempts: model.attempts,
      isAdding: model.isAdding,
      ...(error !== undefined && { error }),
    }
  }

  const empty: Model<Listed> = {
    chosen: {},
    typed: {},
    attempts: 0,
    isAdding: false,
    hasTried: false,
    read: {},
    unlocked: [],
    cart: cartNow(),
  }
  let model: Model<Listed> = settings.isSingle ? { ...empty, chosen: smallestAmounts(inputOf(empty)) } : empty
  const change = (changed: Partial<Model<Listed>>): void => {
    model = { ...model, ...changed }
    store.update(() => stateOf(model))
  }

  const opened = createOpenedProducts<Listed>(core.ticketApi, {
    eventId,
    // Seats are chosen on their map.
    listed: products => settings.listed(products.filter(product => !namesSeatCategories(product))),
    onChange: () => change({ unlocked: opened.now() }),
  })

  /** During an add, the shopper sees the selection with the cart as it was before. */
  const followCart = (): void => {
    const cart = cartNow()
    const isNews = (!model.isAdding && cart !== model.cart) || errorOf(model) !== store.getSnapshot().error
    if (isNews) change(model.isAdding ? {} : { cart })
    void opened.follow(cart)
  }
  const store = createFollowingStore(stateOf(model), () => {
    followCart()
    return core.cart.subscribe(followCart)
  })

  const choose = (chosen: ChosenAmounts): void => {
    if (model.isAdding) return
    change({ chosen })
    // Participants who are chosen anew are not asked for before they are tried.
    if (model.attempts > 0 && store.getSnapshot().registrations.length === 0) change({ attempts: 0 })
  }
  const set = (productId: string, wanted: number): void => choose(setAmount(inputOf(model), productId, wanted))
  const lineOf = (productId: string) => store.getSnapshot().lines.find(({ product }) => product.id === productId)
  const update = async (products: readonly Product[]): Promise<void> => {
    const listed = await settings.listed(products)
    change({ read: { ...model.read, ...Object.fromEntries(listed.map(product => [product.id, product])) } })
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    less: id => set(id, lineOf(id)?.less ?? 0),
    more: id => set(id, lineOf(id)?.more ?? 0),
    set,
    addCompanion: id => choose(chooseWithCompanion(inputOf(model), id)),
    setParticipants: (id, participants) => change({ typed: { ...model.typed, [id]: participants } }),
    shown: afterMs => {
      if (!isPageOld(afterMs)) return
      const productIds = settings.products.map(({ id }) => id)
      void fetchSoldProducts(core.ticketApi, eventId === undefined ? { productIds } : { eventId }).then(update)
      void opened.follow(cartNow(), true)
    },
    update,
    submit: async () => {
      const items = itemsOf(store.getSnapshot(), model)
      if (items.isErr()) {
        change({ attempts: model.attempts + 1 })
        return false
      }
      if (model.isAdding || items.value.length === 0) return false
      change({ isAdding: true, hasTried: true })
      const answer = await core.cart.add(items.value)
      change({ isAdding: false, cart: cartNow() })
      return answer.isOk()
    },
  }
}
