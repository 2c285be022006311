import { addCents, type Cents } from '@portti/core/rules'
import type { CartCode } from '../model/cart-code.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'
import { isCampaign } from '../model/code-record.ts'
import { badgeQuotas } from './badge-quotas.ts'
import { isInScope } from './code-scope.ts'

export type DiscountedItem = {
  readonly product: Pick<CatalogueProduct, 'id' | 'type' | 'eventId'>
  readonly amount: number
  readonly priceCents: Cents
}

/** The discount of a code, and the number of pieces that it reduced in each item. */
export type CodeEffect = {
  readonly code: CartCode
  readonly discountCents: Cents
  readonly piecesOfItems: readonly number[]
}

export type Discounts = {
  /** The price of each piece of each item, cheapest first where they differ. */
  readonly piecesOfItems: readonly (readonly Cents[])[]
  /** The code that reduced each of those pieces. */
  readonly codesOfItems: readonly (readonly (CartCode | undefined)[])[]
  /** In the order of the codes. */
  readonly effects: readonly CodeEffect[]
}

type Piece = { readonly item: number; cents: Cents; by: number | undefined }

/**
 * Applies codes to the prices of items. Each piece is reduced once: by a serial card as long as it has admissions, else
 * by a badge, else by the campaign code that takes most off. A free piece uses up no code.
 */
export const discountItems = (
  codes: readonly CartCode[],
  items: readonly DiscountedItem[],
  catalogue: Catalogue,
): Discounts => {
  if (codes.length === 0) return undiscounted(items)
  const ofItems = items.map(({ amount, priceCents }, item) =>
    Array.from({ length: amount }, (): Piece => ({ item, cents: priceCents, by: undefined })),
  )
  const pieces = ofItems.flat()
  const isOpenTo = ({ record }: CartCode, { item, cents, by }: Piece): boolean => {
    const product = items[item]?.product
    return by === undefined && cents > 0 && product !== undefined && isInScope(record, product)
  }
  const openTo = (code: CartCode): readonly Piece[] => pieces.filter(piece => isOpenTo(code, piece))
  const take = (piece: Piece, cents: Cents, by: number): void => {
    piece.cents = cents
    piece.by = by
  }
  codes.forEach((code, index) => {
    if (code.record.type !== 'serial_card') return
    for (const piece of openTo(code).slice(0, slotsOf(code))) take(piece, 0, index)
  })
  codes.forEach((code, index) => {
    if (code.record.type !== 'badge' || !takesOff(code)) return
    const left = new Map<string, number>()
    // The most expensive first: beyond its limits a badge leaves the full price (rules/codes#badge).
    for (const piece of [...openTo(code)].sort((a, b) => b.cents - a.cents)) {
      const eventId = items[piece.item]?.product.eventId
      const quotas = badgeQuotas(code, eventId === undefined ? undefined : catalogue.events.get(eventId), catalogue)
      const leftOf = ({ quotaId, capacity }: (typeof quotas)[number]) =>
        left.get(quotaId) ?? Math.min(capacity, code.left?.[quotaId] ?? capacity)
      if (quotas.some(quota => leftOf(quota) < 1)) continue
      for (const quota of quotas) left.set(quota.quotaId, leftOf(quota) - 1)
      take(piece, reduced(piece.cents, code), index)
    }
  })
  const campaigns = codes.flatMap((code, index) =>
    isCampaign(code.record) && takesOff(code) ? [{ code, place: index }] : [],
  )
  for (const piece of pieces) {
    const best = campaigns
      .filter(({ code }) => isOpenTo(code, piece))
      .map(({ code, place }) => ({ place, cents: reduced(piece.cents, code) }))
      .reduce<{ place: number; cents: Cents } | undefined>((a, b) => (a && a.cents <= b.cents ? a : b), undefined)
    if (best) take(piece, best.cents, best.place)
  }
  for (const own of ofItems) own.sort((a, b) => a.cents - b.cents)
  return {
    piecesOfItems: ofItems.map(own => own.map(({ cents }) => cents)),
    codesOfItems: ofItems.map(own => own.map(({ by }) => (by === undefined ? undefined : codes[by]))),
    effects: codes.map((code, index) => {
      const taken = pieces.filter(({ by }) => by === index)
      return {
        code,
        discountCents: addCents(...taken.map(({ item, cents }) => (items[item]?.priceCents ?? 0) - cents)),
        piecesOfItems: items.map((_, item) => taken.filter(piece => piece.item === item).length),
      }
    }),
  }
}

/** Full prices, as most carts have no codes. */
const undiscounted = (items: readonly DiscountedItem[]): Discounts => ({
  piecesOfItems: items.map(({ amount, priceCents }) => Array<Cents>(amount).fill(priceCents)),
  codesOfItems: items.map(({ amount }) => Array<undefined>(amount).fill(undefined)),
  effects: [],
})

/** Admissions that the cart holds of a serial card. */
const slotsOf = ({ holds }: CartCode): number => holds[0]?.amount ?? 0

const takesOff = ({ record }: CartCode): boolean => record.percent_off !== undefined || record.cents_off !== undefined

const reduced = (cents: Cents, { record: { percent_off = 0, cents_off = 0 } }: CartCode): Cents =>
  Math.max(0, cents - Math.round((cents * percent_off) / 100) - cents_off)
