import type { reasonCodes, WireAvailability, WireLocalizedText } from '@portti/contract'
import { eventTickets, salesWindowAt, statusFor, statusInfo } from '@portti/core/rules'
import type { CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { needsSeat } from '../seating/needs-seat.ts'
import { chartKeyOf } from '../seatsio/places-for-item.ts'

type ReasonCode = (typeof reasonCodes)[number]

/** The current state of a quota. `free` is never below 0. */
export type QuotaStock = {
  readonly id: string
  readonly free: number
  readonly capacity: number
  readonly title?: WireLocalizedText | undefined
}
/** By the quota's id. */
export type StockLevels = ReadonlyMap<string, QuotaStock>

type Moment = {
  readonly stock: StockLevels
  readonly isCartEnabled: boolean
  /** Whether seats are sold from charts at seats.io. */
  readonly hasSeatsio?: boolean
  readonly now: number
}

/** The words where colour alone says less than is known (rules/catalogue#status-words). */
export const reasonInfo: Readonly<Record<ReasonCode, WireLocalizedText>> = {
  sold_out: statusInfo.red,
  not_yet_open: {
    fi: 'Myynti ei ole vielä alkanut',
    en: 'Not on sale yet',
    sv: 'Försäljningen har inte börjat',
    de: 'Noch nicht im Verkauf',
  },
  closed: {
    fi: 'Myynti on päättynyt',
    en: 'Sales have ended',
    sv: 'Försäljningen har avslutats',
    de: 'Verkauf beendet',
  },
  cancelled: {
    fi: 'Tapahtuma on peruttu',
    en: 'The event is cancelled',
    sv: 'Evenemanget är inställt',
    de: 'Die Veranstaltung ist abgesagt',
  },
  not_for_sale: { fi: 'Ei myynnissä', en: 'Not for sale', sv: 'Säljs inte', de: 'Nicht im Verkauf' },
}

/** Costs come with a delivery or a payment and are not sold separately (rules/catalogue#product-types). */
export const isSoldAlone = ({ type }: Pick<CatalogueProduct, 'type'>): boolean =>
  type !== 'delivery_cost' && type !== 'payment_cost'

/**
 * Whether and how many of a product can be bought now (rules/catalogue#availability, rules/quantity#amount-rule,
 * rules/catalogue#status-words).
 */
export const availabilityOf = (
  product: CatalogueProduct,
  event: CatalogueEvent | undefined,
  moment: Moment,
): WireAvailability => {
  const tightest = tightestQuota(product, moment.stock)
  const reason = reasonFor(product, event, tightest, moment)
  const status = reason ? 'red' : statusFor(tightest?.free ?? Number.MAX_SAFE_INTEGER, tightest?.capacity)
  const { min, max, step, salesOpenAt, salesCloseAt } = product
  return {
    available: reason === undefined,
    min,
    max,
    step,
    status,
    info: reason ? reasonInfo[reason] : statusInfo[status],
    ...(tightest && { max_available: tightest.free }),
    ...(salesOpenAt !== undefined && { open_at: new Date(salesOpenAt).toISOString() }),
    ...(salesCloseAt !== undefined && { close_at: new Date(salesCloseAt).toISOString() }),
    ...(reason && { reason_code: reason }),
  }
}

/**
 * Why a product is not sold, whatever the moment and the stock (rules/catalogue#not-for-sale). A postponed event is
 * sold again when its new date is known.
 */
export const offSaleReason = (
  { isRemoved }: Pick<CatalogueProduct, 'isRemoved'>,
  event: Pick<CatalogueEvent, 'status' | 'isRemoved'> | undefined,
): 'cancelled' | 'not_for_sale' | undefined => {
  if (event?.status === 'cancelled') return 'cancelled'
  return isRemoved || event?.status === 'postponed' || event?.isRemoved ? 'not_for_sale' : undefined
}

/** The lasting reasons first: a cancelled event is cancelled, whatever is left of it. */
const reasonFor = (
  product: CatalogueProduct,
  event: CatalogueEvent | undefined,
  tightest: QuotaStock | undefined,
  { isCartEnabled, hasSeatsio = false, now }: Moment,
): ReasonCode | undefined => {
  const offSale = offSaleReason(product, event)
  if (offSale === 'cancelled') return offSale
  const window = salesWindowAt(product.salesOpenAt, product.salesCloseAt, now)
  if (window === 'closed') return 'closed'
  if (!isCartEnabled || offSale) return 'not_for_sale'
  if (!isSoldAlone(product)) return 'not_for_sale'
  // Seats of a chart at seats.io are sold with its keys only.
  const hasSeats = event?.seatMap !== undefined || (hasSeatsio && chartKeyOf(event) !== undefined)
  if (needsSeat(product, event) && !hasSeats) return 'not_for_sale'
  if (window === 'not_yet_open') return 'not_yet_open'
  return tightest && tightest.free < product.min ? 'sold_out' : undefined
}

/** The quota that bounds a product: the one with the least left; undefined when nothing bounds it. */
const tightestQuota = (product: CatalogueProduct, stock: StockLevels): QuotaStock | undefined =>
  product.quotaIds
    .map(id => stock.get(id) ?? { id, free: 0, capacity: 0 })
    .reduce<QuotaStock | undefined>((least, quota) => (least && least.free <= quota.free ? least : quota), undefined)

/** The step that all products share; 1 where they differ. */
const stepOf = (offers: readonly { readonly product: CatalogueProduct }[]): number => {
  const steps = new Set(offers.map(({ product }) => product.step))
  return steps.size === 1 ? ([...steps][0] ?? 1) : 1
}

/** Reasons by precedence, for an event without any ticket to buy: the ones that may still change come first. */
const eventReasonOrder: readonly ReasonCode[] = ['not_yet_open', 'sold_out', 'closed', 'not_for_sale', 'cancelled']

type Offered = {
  readonly product: CatalogueProduct
  readonly type: CatalogueProduct['type']
  readonly availability: WireAvailability
}

/**
 * An event's availability, from that of its tickets: merchandise beside a sold-out event does not make it available.
 * `offers` are the event's listed products with their own availability.
 */
export const eventAvailabilityOf = (
  event: CatalogueEvent,
  offers: readonly Offered[],
  stock: StockLevels,
): WireAvailability => {
  const counted = eventTickets(offers)
  const open = counted.filter(({ availability }) => availability.available)
  const quotaIds = [...new Set(counted.flatMap(({ product }) => product.quotaIds))].sort()
  const quotas = quotaIds.flatMap(id => stock.get(id) ?? [])
  const isLimited = counted.every(({ product }) => product.quotaIds.length > 0)
  const free = sum(quotas.map(quota => quota.free))
  const capacity = sum(quotas.map(quota => quota.capacity))
  const reason = open.length > 0 ? undefined : eventReason(event, counted)
  const status = reason ? 'red' : isLimited && quotas.length > 0 ? statusFor(free, capacity) : 'green'
  const waiting = counted.filter(({ availability }) => availability.reason_code === 'not_yet_open')
  const opens = earliest(
    (reason === 'not_yet_open' ? waiting : counted).map(({ availability }) => availability.open_at),
  )
  const closes = counted.map(({ availability }) => availability.close_at)
  return {
    available: reason === undefined,
    ...(counted.length > 0 && { min: Math.min(...counted.map(({ product }) => product.min)), step: stepOf(counted) }),
    ...(event.maxPerOrder !== undefined && { max: event.maxPerOrder }),
    status,
    info: reason ? reasonInfo[reason] : statusInfo[status],
    ...(isLimited && quotas.length > 0 && { max_available: free, tot_capacity: capacity }),
    quotas: quotas.map(({ id, title, free: available, capacity: total }) => ({
      id,
      ...(title && { title }),
      available,
      capacity: total,
    })),
    ...(opens !== undefined && { open_at: opens }),
    ...(closes.length > 0 && closes.every(close => close) && { close_at: latest(closes) }),
    ...(reason && { reason_code: reason }),
  }
}

const eventReason = (
  event: CatalogueEvent,
  offers: readonly { readonly availability: WireAvailability }[],
): ReasonCode => {
  if (event.status === 'cancelled') return 'cancelled'
  const reasons = offers.map(({ availability }) => availability.reason_code)
  return eventReasonOrder.find(reason => reasons.includes(reason)) ?? 'not_for_sale'
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The first of some moments; undefined if one is missing, as sales without a beginning have begun. */
const earliest = (moments: readonly (string | null | undefined)[]): string | undefined =>
  moments.every(moment => typeof moment === 'string') ? [...moments].sort()[0] : undefined

const latest = (moments: readonly (string | null | undefined)[]): string | undefined =>
  moments
    .filter(moment => typeof moment === 'string')
    .sort()
    .at(-1)
