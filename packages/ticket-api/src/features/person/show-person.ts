import { centsToWire, type EpochMs } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { holderName, parseTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { withdrawalNumber } from '../../domain/withdrawal/withdrawal-number.ts'
import type { Database } from '../../store/database.ts'
import { loadStory } from '../../store/desk/load-story.ts'
import {
  findNamingOrder,
  type NamingOrder,
  ordersMentioning,
  type PersonAsked,
} from '../../store/person/naming-orders.ts'
import { listCartsMentioning, listPersonReminders, listPersonWithdrawals } from '../../store/person/person-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { isBuyer, isOwnCart, namedInCart, namedParts } from './named-parts.ts'

/**
 * The data that a shop has of one person, by their e-mail address, as plain data for them (rules/orders#one-person):
 * whole orders and carts of their own, and the parts of others' that name them. Codes and links, which open something,
 * are left out.
 */
export const showPerson = async (
  { kysely }: Database,
  asked: PersonAsked & { readonly now: EpochMs },
): Promise<object> => {
  const { shopId, email, now } = asked
  const orders: object[] = []
  const named: object[] = []
  for (const number of await ordersMentioning(kysely, asked)) {
    const order = await findNamingOrder(kysely, { shopId, number, now })
    if (!order) continue
    if (isBuyer(order, email)) orders.push(await ownOrder(kysely, shopId, order))
    else named.push(...namedParts(order, email).map(part => ({ order: number, ...part })))
  }
  const carts = await listCartsMentioning(kysely, asked)
  const withdrawals = await listPersonWithdrawals(kysely, asked)
  return {
    shop: shopId,
    email,
    orders,
    in_orders_of_others: named,
    withdrawals: withdrawals.map(({ id, ...withdrawal }) => ({ number: withdrawalNumber(id), ...withdrawal })),
    reminders: await listPersonReminders(kysely, asked),
    carts: carts.filter(cart => isOwnCart(cart, email)).map(({ id: _id, agreed: _agreed, ...cart }) => cart),
    in_carts_of_others: carts.filter(cart => !isOwnCart(cart, email)).flatMap(cart => namedInCart(cart, email)),
  }
}

const ownOrder = async (kysely: Kysely<Schema>, shopId: string, order: NamingOrder): Promise<object> => ({
  number: order.number,
  created: order.created_at,
  status: order.status,
  total: centsToWire(order.total_cents),
  customer: order.customer,
  delivery_customer: order.delivery_customer,
  comments_by_customer: order.comments_by_customer,
  tracking_url: order.tracking_url,
  lines: order.lines.map(({ position: _position, total_cents, ...line }) => ({
    ...line,
    total: centsToWire(total_cents),
  })),
  // A buyer knows only the name of the person who was given a ticket.
  tickets: order.tickets.map(({ code: _code, holder, ...ticket }) => ({ ...ticket, holder: nameOf(holder) })),
  story: (await loadStory(kysely, { shopId, number: order.number })).map(({ by: _clerk, ...happened }) => happened),
})

const nameOf = (stored: unknown): string | null => {
  const holder = parseTicketHolder(stored)
  return holder ? holderName(holder) : null
}
