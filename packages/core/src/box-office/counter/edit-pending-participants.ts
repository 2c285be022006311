import type { QuantityRule } from '../../availability/amount.ts'
import type { Cart, CartItem } from '../../cart/cart.ts'
import { presentCart } from '../../cart/cart-state.ts'
import type { Event } from '../../catalogue/event.ts'
import type { Core } from '../../compose/create-core.ts'
import {
  type EditedParticipants,
  editParticipants,
  fieldsReader,
  type ParticipantsEditService,
} from '../../selection/create-participants-edit-service.ts'
import { itemRule, participantSteps } from '../../selection/item-amount.ts'
import { selectionRule } from '../../selection/selection-rule.ts'
import type { PendingParticipants } from '../basket/counter-participants.ts'
import type { CounterService } from './counter-service.ts'

/**
 * Edits the participants that a counter asks for: of an item in the cart, or of one that is to be sold. One more begins
 * with a place for the next.
 */
export const editAskedParticipants = (
  core: { readonly ticketApi: Pick<Core['ticketApi'], 'fetchEvent'>; readonly cart: Pick<Core['cart'], 'getSnapshot'> },
  counter: Pick<CounterService, 'productOf' | 'register'>,
  asked: PendingParticipants,
): ParticipantsEditService => {
  const cartNow = (): Cart | undefined => presentCart(core.cart.getSnapshot())
  const item = cartNow()?.items.find(({ id }) => id === asked.itemId)
  const event = counter.productOf(asked.product.id)?.event
  const rule = (): QuantityRule =>
    item ? itemRule(cartNow() ?? { items: [item] }, item) : newRule(asked, event, cartNow())
  return editParticipants({
    participants: participantsOf(asked, item, rule()),
    fields: event?.registrationFields,
    readFields: fieldsReader(core, item),
    rule,
    save: ({ participants }) => counter.register(participants),
  })
}

const participantsOf = (
  { amount }: PendingParticipants,
  item: CartItem | undefined,
  rule: QuantityRule,
): EditedParticipants['participants'] => {
  const known = item?.eventRegistration?.participants ?? []
  const more = item ? participantSteps(rule, known.length).more : amount
  return Array.from({ length: amount > known.length ? more : known.length }, (_, index) => known[index] ?? {})
}

/** Beside the other items of the product and of the event. */
const newRule = ({ product }: PendingParticipants, event: Event | undefined, cart: Cart | undefined): QuantityRule => {
  const listed = { ...product, isRegistered: true }
  const eventLimit = event?.maxPerOrder === undefined ? undefined : { eventId: event.id, max: event.maxPerOrder }
  return selectionRule({ products: [listed], companions: [], cart, eventLimit }, listed, {})
}
