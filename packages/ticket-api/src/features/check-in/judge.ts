import type { WireScanVerdict } from '@portti/contract'
import { type EpochMs, judgeScan, type ScanVerdictKind, ticketCodeOf } from '@portti/core/rules'
import type { Kysely, Transaction } from 'kysely'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { type CardUse, cardVerdict, usesOfCard } from '../../domain/check-in/card-at-door.ts'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import { findCard, lockSlots } from '../../store/check-in/card-slots.ts'
import {
  countGroup,
  findEntry,
  findLostCode,
  lockTicket,
  type ScannedTicketRow,
} from '../../store/check-in/scanned-ticket.ts'
import type { Schema } from '../../store/schema.ts'
import type { DoorPost } from './gate.ts'

/** The verdict on a code, with its ticket or card; nothing is used yet. */
export type Judged = {
  readonly kind: ScanVerdictKind
  /** The code as it is stored; absent if it is unknown. */
  readonly code?: string
  readonly uses?: readonly CardUse[]
  readonly about: Omit<WireScanVerdict, 'id' | 'kind' | 'is_conflict'>
}

/**
 * Judges a code at a door, within the transaction that records it: ticket or card stay locked until it ends. Cards are
 * looked up last: a sold card's ticket has the same code, and admits nobody by itself. The card ends with its order,
 * and the ticket tells how.
 */
export const judgeCode = async (
  trx: Transaction<Schema>,
  post: DoorPost,
  { typed, now }: { readonly typed: string; readonly now: EpochMs },
): Promise<Judged> => {
  const { catalogue, event } = post
  const { shopId } = catalogue
  const code = ticketCodeOf(typed)
  const ticket = await lockTicket(trx, shopId, code)
  if (ticket && !isCard(ticket)) return judgeTicket(trx, post, ticket)
  const found = await findCard(trx, shopId, [code, normaliseCode(typed)])
  if (found) {
    const uses = usesOfCard(found.code, found.card, event, catalogue)
    const left = await lockSlots(trx, shopId, uses)
    const kind = cardVerdict(found.card, left, { event, catalogue, now })
    const slots = left === undefined ? {} : { slots_left: kind === 'valid' ? left - 1 : left }
    return { kind, code: found.code, uses, about: { title: found.card.record.title, ...slots } }
  }
  if (ticket && ticket.order_status !== 'paid') return judgeTicket(trx, post, ticket)
  const lost = await findLostCode(trx, shopId, { code, typed: typed.trim().toUpperCase() })
  return { kind: lost ?? 'unknown', ...(lost === 'refunded' && { code }), about: {} }
}

const isCard = ({ kind }: ScannedTicketRow): boolean => kind === 'serial_card' || kind === 'membership'

const judgeTicket = async (
  kysely: Kysely<Schema>,
  { catalogue: { shopId, shop, events }, event: door }: DoorPost,
  ticket: ScannedTicketRow,
): Promise<Judged> => {
  const { code, title, seat } = ticket
  const entry = await findEntry(kysely, shopId, code)
  const known = ticket.event_id === null ? undefined : events.get(ticket.event_id)
  const startsAt = known?.startsAt ?? (ticket.event ? Date.parse(ticket.event.start_date) : undefined)
  const kind = judgeScan(
    {
      event: ticket.event_id === null || startsAt === undefined ? undefined : { id: ticket.event_id, startsAt },
      admitsAtDoor: ticket.kind === 'admission',
      order: ticket.order_status === 'cancelled' ? 'unpaid' : ticket.order_status,
      isInside: entry !== undefined,
    },
    { id: door.id, startsAt: door.startsAt, timeZone: timeZoneOf({ shop }) },
  )
  const isHere = kind === 'valid' || kind === 'used'
  const group = isHere
    ? await countGroup(kysely, shopId, { orderNumber: ticket.order_number, eventId: door.id })
    : undefined
  return {
    kind,
    code,
    about: {
      title,
      seat,
      ...(group && { group: { size: group.size, inside: group.inside + (kind === 'valid' ? 1 : 0) } }),
      ...(entry && { entry: { at: entry.at.toISOString(), gate: entry.gate, device: entry.device } }),
      ...((kind === 'other_event' || kind === 'other_day') &&
        ticket.event && {
          event: known ? { title: known.lineEvent.title, start_date: known.lineEvent.start_date } : ticket.event,
        }),
    },
  }
}
