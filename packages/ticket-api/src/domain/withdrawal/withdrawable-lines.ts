import { localizedTextSchema } from '@portti/contract'
import { parseLocalizedText, type Withdrawal } from '@portti/core/rules'
import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'
import { piecesOf } from '../order/return-pieces.ts'
import { cardKey } from './chosen-lines.ts'
import type { WithdrawableLine } from './withdrawable-order.ts'
import type { WithdrawnItem } from './withdrawn-item.ts'

type BoughtLine = {
  readonly lines: PurchaseSnapshot['lines']
  /** All tickets of the order, in their order. */
  readonly tickets: readonly { readonly code: string; readonly position: number }[]
  /** The items of pending withdrawals. */
  readonly taken: readonly TakenItem[]
  readonly rightTo: (productType: string) => Withdrawal
  /** Whether its goods were sent, delivered or taken along. */
  readonly haveGoodsLeft: boolean
}
type TakenItem = Pick<WithdrawnItem, 'product_id' | 'position' | 'amount'>

/**
 * The lines that the form offers: one for each product, or one for each of its cards if they differ in price or letter.
 */
export const withdrawableLines = ({ lines, tickets, ...about }: BoughtLine): readonly WithdrawableLine[] => {
  const codes = tickets.map(({ code }) => code)
  const positions = new Map(tickets.map(({ code, position }) => [code, position]))
  const pieces = piecesOf(lines, codes).map(({ line, place, cents, ticket }): Piece => {
    const { recipient, send_on } = line.gifts?.[place] ?? {}
    return { line, cents, position: positions.get(ticket ?? ''), letter: { recipient, send_on } }
  })
  return [...Map.groupBy(pieces, ({ line }) => line.product_id).values()].flatMap(own => linesOf(own, about))
}

type Piece = {
  readonly line: BoughtLine['lines'][number]
  readonly cents: number
  /** The position of its ticket in the order; undefined for a piece without one. */
  readonly position: number | undefined
  readonly letter: Pick<WithdrawnItem, 'recipient' | 'send_on'>
}

/** The lines of all pieces of one product. */
const linesOf = (
  own: readonly Piece[],
  { taken, rightTo, haveGoodsLeft }: Pick<BoughtLine, 'taken' | 'rightTo' | 'haveGoodsLeft'>,
): readonly WithdrawableLine[] => {
  const [first] = own
  if (!first) return []
  const { product_id: productId, product_type: productType, title, event } = first.line
  const eventTitle = localizedTextSchema.safeParse(event?.['title']).data
  const right = rightTo(productType)
  const about = {
    productId,
    productType,
    title: parseLocalizedText(title),
    ...(eventTitle && { event: parseLocalizedText(eventTitle) }),
    ordered: own.length,
    isToReturn: haveGoodsLeft && productType === 'merchandise',
    right,
  }
  const free = freeOf(
    own,
    taken.filter(({ product_id }) => product_id === productId),
  )
  if (right.kind === 'none' || !areDifferentCards(own)) {
    const only = own.length === 1 && { ...first.letter, position: first.position }
    const positions = free.flatMap(({ position }) => position ?? [])
    return [{ ...about, ...only, key: productId, prices: free.map(({ cents }) => cents), positions }]
  }
  return own.map(piece => {
    const { position, letter, cents } = piece
    const prices = free.includes(piece) ? [cents] : []
    return { ...about, ...letter, position, key: cardKey(productId, position), prices }
  })
}

/**
 * The pieces that no pending withdrawal takes, the last ones first. A withdrawal without positions takes the last
 * pieces of goods, but the first ones of cards.
 */
const freeOf = (own: readonly Piece[], taken: readonly TakenItem[]): readonly Piece[] => {
  const named = new Set(taken.flatMap(({ position }) => position ?? []))
  const unnamed = taken.reduce((sum, { position, amount }) => sum + (position === undefined ? amount : 0), 0)
  const left = own.filter(({ position }) => position === undefined || !named.has(position))
  return own[0]?.position === undefined ? left.toReversed().slice(unnamed) : left.slice(unnamed).toReversed()
}

const areDifferentCards = (own: readonly Piece[]): boolean =>
  own.every(({ position }) => position !== undefined) &&
  new Set(own.map(({ cents, letter }) => JSON.stringify([cents, letter]))).size > 1
