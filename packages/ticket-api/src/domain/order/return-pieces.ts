import { isTicketLike, type ProductType } from '@portti/core/rules'
import { type OrderRefused, orderRefused } from './order-refusal.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'

/** The part of an order that an organizer gives back: tickets by their codes, pieces of products, and extra money. */
export type PartWanted = {
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
}

type Line = PurchaseSnapshot['lines'][number]
export type Piece = { readonly line: Line; readonly place: number; readonly cents: number; readonly ticket?: string }

export type ReturnedLine = { readonly line: Line; readonly pieces: readonly Piece[]; readonly left: Line | undefined }
export type Returned = {
  /** Lines of which something goes back, with what is left of each. */
  readonly lines: readonly ReturnedLine[]
  readonly tickets: readonly string[]
  readonly cents: number
}

/**
 * The wanted ones of the pieces of a purchase. Of a product without named tickets the last pieces go, or all. Refused
 * when one of them is not there, or no more.
 */
export const choosePieces = (pieces: readonly Piece[], wanted: PartWanted): ReadonlySet<Piece> | OrderRefused => {
  const chosen = new Set(pieces.filter(({ ticket }) => ticket !== undefined && wanted.tickets.includes(ticket)))
  const missing = wanted.tickets.find(code => !pieces.some(({ ticket }) => ticket === code))
  if (missing !== undefined) return orderRefused({ code: 'ticket_not_in_order', ticket: missing })
  for (const { id, amount } of wanted.products) {
    const own = pieces.filter(piece => piece.line.product_id === id && !chosen.has(piece))
    if (amount < own.length && own.some(({ line }) => line.seats.length > 0 || line.issues)) {
      return orderRefused({ code: 'pieces_differ', product: id })
    }
    if (own.length < amount) {
      return orderRefused({ code: 'too_few_left', product: id, left: own.length, wanted: amount })
    }
    for (const piece of own.slice(own.length - amount)) chosen.add(piece)
  }
  return chosen
}

/**
 * Takes pieces out of a purchase. `tickets` are the codes of all tickets of the order in their order: one for each
 * piece that has one. Refused also when nothing would be left.
 */
export const returnPieces = (
  { lines }: PurchaseSnapshot,
  tickets: readonly string[],
  wanted: PartWanted,
): Returned | OrderRefused => {
  const pieces = piecesOf(lines, tickets)
  const chosen = choosePieces(pieces, wanted)
  if ('refusal' in chosen) return chosen
  if (chosen.size === pieces.length) return orderRefused({ code: 'whole_order' })
  return returnedOf([...chosen])
}

/** Takes all pieces out of a purchase. */
export const returnAll = ({ lines }: Pick<PurchaseSnapshot, 'lines'>, tickets: readonly string[]): Returned =>
  returnedOf(piecesOf(lines, tickets))

const returnedOf = (pieces: readonly Piece[]): Returned => ({
  lines: [...Map.groupBy(pieces, ({ line }) => line)].map(([line, own]) => returnedLine(line, own)),
  tickets: ticketsOfPieces(pieces),
  cents: pieces.reduce((sum, { cents }) => sum + cents, 0),
})

export const ticketsOfPieces = (pieces: Iterable<Piece>): readonly string[] =>
  [...pieces].flatMap(({ ticket }) => ticket ?? [])

/** The pieces of a purchase, each with its own price; `tickets` are the codes of all its tickets in their order. */
export const piecesOf = (lines: readonly Line[], tickets: readonly string[]): readonly Piece[] => {
  let next = 0
  return lines.flatMap(line =>
    Array.from({ length: line.amount }, (_, index): Piece => {
      const ticket = isTicketLike(line.product_type as ProductType) ? tickets[next++] : undefined
      return { line, place: index, cents: centsOf(line, index), ...(ticket !== undefined && { ticket }) }
    }),
  )
}

/** Where all pieces cost the same, the line's total says how much, to the cent. */
const centsOf = ({ piece_cents, total_cents, amount }: Line, index: number): number =>
  piece_cents?.[index] ?? Math.floor(total_cents / amount) + (index < total_cents % amount ? 1 : 0)

const returnedLine = (line: Line, pieces: readonly Piece[]): ReturnedLine => {
  const gone = new Set(pieces.map(({ place }) => place))
  return { line, pieces, left: gone.size === line.amount ? undefined : without(line, gone) }
}

const without = (line: Line, gone: ReadonlySet<number>): Line => {
  const stays = (_: unknown, index: number): boolean => !gone.has(index)
  const cents = Array.from({ length: line.amount }, (_, index) => centsOf(line, index)).filter(stays)
  const { event_registration: registration } = line
  return {
    ...line,
    amount: cents.length,
    total_cents: cents.reduce((sum, one) => sum + one, 0),
    seats: line.seats.filter(stays),
    ...(line.piece_cents && { piece_cents: cents }),
    ...(line.piece_codes && { piece_codes: line.piece_codes.filter(stays) }),
    ...(line.gifts && { gifts: line.gifts.filter(stays) }),
    ...(registration && {
      event_registration: { ...registration, participants: registration.participants.filter(stays) },
    }),
  }
}

/** The amounts of quotas that the returned pieces have sold: stock and seats. */
export const needsOfReturned = (lines: readonly ReturnedLine[]) =>
  lines.flatMap(({ line, pieces }) => [
    ...line.quota_ids.map(quotaId => ({ quotaId, amount: pieces.length })),
    ...pieces.flatMap(({ place }) => {
      const quotaId = line.seats[place]?.quota_id
      return quotaId ? [{ quotaId, amount: 1 }] : []
    }),
  ])

/** The seats of the returned pieces. */
export const seatsOfReturned = (lines: readonly ReturnedLine[]) =>
  lines.flatMap(({ line, pieces }) => pieces.flatMap(({ place }) => line.seats[place] ?? []))
