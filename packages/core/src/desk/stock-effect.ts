import { type Cents, multiplyCents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { DeskQuota, DeskSeat, DeskStock } from './desk-stock.ts'
import { sellOut } from './sell-out.ts'
import {
  decisionOf,
  minCapacity,
  type SaleChannel,
  type SaleChoice,
  type SaleDecision,
  sameDecision,
} from './stock-rules.ts'
import { ticketQuotas } from './ticket-quotas.ts'

/** A manager's plan, not carried out yet. */
export type StockPlan = {
  /** Wanted capacities by quota. */
  readonly capacities: Readonly<Record<string, number>>
  /** Wanted states by seat; a seat that has its state already, or is taken, does not change. */
  readonly seats: Readonly<Record<string, 'free' | 'blocked'>>
  readonly sales: Readonly<Partial<Record<SaleChannel, SaleChoice>>>
  readonly note: string | undefined
}

export const emptyPlan: StockPlan = { capacities: {}, seats: {}, sales: {}, note: undefined }

type Change<Value> = { readonly before: Value; readonly after: Value }

/** The effect of a plan (rules/desk#stock). */
export type StockEffect = {
  /** Free places of tickets, each once; of other things, each quota tells its own. */
  readonly free: Change<number>
  /** Quotas that change, with the free pieces of each. */
  readonly quotas: readonly (Change<number> & { readonly id: string })[]
  readonly blocked: readonly string[]
  readonly freed: readonly string[]
  /** Tickets that stay valid, and those that stay payable: ordered, and in carts. */
  readonly sold: number
  readonly unpaid: number
  readonly held: number
  /** The most that is still sold, at the dearest price of each place and thing. */
  readonly maxSales: Change<Cents>
  readonly sellsOutAt: Change<EpochMs | undefined>
  /** Channels whose decision changes; undefined: as the catalogue says. */
  readonly sales: readonly (Change<SaleDecision | undefined> & { readonly channel: SaleChannel })[]
  /** The note on the event for staff. */
  readonly note: Change<string> | undefined
  /** Quotas that cannot be lowered so far, each with the least it may have. */
  readonly tooLow: readonly { readonly id: string; readonly least: number }[]
  readonly hasChanges: boolean
}

/** The free pieces of a quota. */
export const freeOfQuota = (quota: DeskQuota): number => Math.max(0, quota.capacity - minCapacity(quota))
const dearest = ({ products }: DeskQuota): Cents => Math.max(0, ...products.map(({ price }) => price))

export const stockEffect = (stock: DeskStock, plan: StockPlan, now: EpochMs): StockEffect => {
  const after = stock.quotas.map(quota => ({ ...quota, capacity: plan.capacities[quota.id] ?? quota.capacity }))
  const seatsOf = (before: DeskSeat['state'], wanted: DeskSeat['state']) =>
    stock.seats.filter(({ id, state }) => state === before && plan.seats[id] === wanted).map(({ id }) => id)
  const blocked = seatsOf('free', 'blocked')
  const freed = seatsOf('blocked', 'free')
  const freeSeats = stock.seats.filter(({ state }) => state === 'free').length
  const tickets = ticketQuotas(stock.quotas)
  const before = sum(tickets, freeOfQuota) + freeSeats
  const left = sum(ticketQuotas(after), freeOfQuota) + freeSeats - blocked.length + freed.length
  const forecast = (pieces: number) =>
    sellOut({ free: pieces, recent: stock.recent, firstSaleAt: stock.firstSaleAt, startsAt: stock.event.startsAt }, now)
      ?.at
  const sales = stock.sales.flatMap(({ channel, decision }) => {
    const choice = plan.sales[channel]
    const after = choice && decisionOf(choice, stock.event.startsAt, now)
    return choice && !sameDecision(after, decision) ? [{ channel, before: decision, after }] : []
  })
  const quotas = stock.quotas.flatMap((quota, index) => {
    const next = after[index]
    return next && next.capacity !== quota.capacity
      ? [{ id: quota.id, before: freeOfQuota(quota), after: freeOfQuota(next) }]
      : []
  })
  const written = plan.note?.trim() ?? stock.note
  const note = written === stock.note ? undefined : { before: stock.note, after: written }
  return {
    free: { before, after: left },
    quotas,
    blocked,
    freed,
    sold: sum(tickets, ({ sold, elsewhere }) => sold + elsewhere),
    unpaid: sum(tickets, ({ unpaid }) => unpaid),
    held: sum(tickets, ({ held }) => held),
    maxSales: { before: maxSales(stock.quotas), after: maxSales(after) },
    sellsOutAt: { before: forecast(before), after: forecast(left) },
    sales,
    note,
    tooLow: after.flatMap(quota =>
      quota.capacity < minCapacity(quota) ? [{ id: quota.id, least: minCapacity(quota) }] : [],
    ),
    hasChanges: [...quotas, ...blocked, ...freed, ...sales].length > 0 || note !== undefined,
  }
}

const maxSales = (quotas: readonly DeskQuota[]): Cents => {
  const goods = quotas.filter(({ products }) => !products.some(({ isTicket }) => isTicket))
  return sum([...ticketQuotas(quotas), ...goods], quota => multiplyCents(dearest(quota), freeOfQuota(quota)))
}

/** Whether a plan may be done: it changes something, breaks no promise, and has its reason. */
export const canApply = ({ hasChanges, tooLow }: StockEffect, reason: string): boolean =>
  hasChanges && tooLow.length === 0 && reason.trim() !== ''

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
