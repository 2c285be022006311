import { detailsFromBuyer, withoutBuyer } from '../../domain/person/part-former-buyer.ts'
import { isAddress, partPerson } from '../../domain/person/part-person.ts'
import type { NamingOrder } from '../../store/person/naming-orders.ts'
import type { NamingCart } from '../../store/person/person-rows.ts'

/** The role in which an order names somebody who is not its buyer. */
export type NamedAs = 'receiver' | 'participant' | 'gift' | 'holder' | 'letter' | 'former_buyer' | 'agreement'

/** Whether the buyer of an order, a cart or an agreed purchase has the address. */
export const isBuyer = (bought: unknown, email: string): boolean => {
  const customer = fieldOf(bought, 'customer')
  return isAddress(fieldOf(customer, 'email'), email)
}
const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? new Map(Object.entries(record)).get(name) : undefined

/** All records of an order that can name somebody, but the agreed purchases. */
const recordsOf = (order: NamingOrder): readonly (readonly [NamedAs, unknown])[] => [
  ['receiver', order.delivery_customer],
  ...order.lines.map(
    line => [line.product_type === 'value_voucher' ? 'gift' : 'participant', line.event_registration] as const,
  ),
  ...order.tickets.flatMap(({ gift, holder }) => [['gift', gift] as const, ['holder', holder] as const]),
  ...order.letters.map(({ recipient }) => ['letter', recipient] as const),
]

/** The purchases that an address agreed to, of an order that has another buyer now. */
export const agreedBy = (order: NamingOrder, email: string): readonly unknown[] =>
  agreementsOf(order).filter(agreed => isBuyer(agreed, email))
const agreementsOf = ({ snapshot, payments }: NamingOrder) => [snapshot, ...payments.map(payment => payment.snapshot)]

/** An agreed purchase without the person, who can be its buyer. */
export const partAgreed = (agreed: unknown, email: string) =>
  partPerson(isBuyer(agreed, email) ? withoutBuyer(agreed) : agreed, email)

/** The data that an order has of an address other than its buyer's, each record once. */
export const namedParts = (
  order: NamingOrder,
  email: string,
): readonly { readonly as: NamedAs; readonly data: object }[] => {
  const bought = order.is_given_away ? 'former_buyer' : 'agreement'
  const parts = [
    ...recordsOf(order).flatMap(([as, stored]) => partPerson(stored, email).found.map(data => ({ as, data }))),
    ...agreedBy(order, email).map(agreed => ({ as: bought, data: detailsFromBuyer(agreed) }) as const),
    ...agreementsOf(order).flatMap(agreed =>
      partAgreed(agreed, email).found.map(data => ({ as: 'agreement', data }) as const),
    ),
  ]
  return uniqueOf(parts, ({ data }) => data)
}

/** The first of equal ones. */
const uniqueOf = <One>(all: readonly One[], saidBy: (one: One) => object): readonly One[] => {
  const said = all.map(one => JSON.stringify(saidBy(one)))
  return all.filter((_, index) => said.indexOf(said[index] ?? '') === index)
}

type Matter = NamingOrder['open'][number]

/** The open matters that need a role: tickets are valid without their holder's name. */
const needsOf: Readonly<Record<NamedAs, readonly Matter[]>> = {
  receiver: ['unpaid', 'to_come', 'postponed', 'goods', 'letter', 'withdrawal', 'refund'],
  participant: ['unpaid', 'to_come', 'postponed'],
  gift: ['unpaid', 'letter'],
  // Goods are sent to the address with which they were bought.
  former_buyer: ['unpaid', 'goods'],
  holder: [],
  letter: [],
  agreement: [],
}

/** The open matters for which an order still needs the person. */
export const waitsFor = (order: NamingOrder, email: string): NamingOrder['open'] => {
  if (isBuyer(order, email)) return order.open
  const needed = namedParts(order, email).flatMap(({ as }) => needsOf[as])
  return order.open.filter(matter => needed.includes(matter))
}

/** Whether a cart, or a payment of it that bought nothing, is of the address. */
export const isOwnCart = (cart: NamingCart, email: string): boolean =>
  [cart, ...cart.agreed].some(bought => isBuyer(bought, email))

/** The data that a cart has of an address, each record once. */
export const namedInCart = (cart: NamingCart, email: string): readonly object[] =>
  uniqueOf(partPerson(cart, email).found, data => data)
