import type { WirePlace, WireServing } from '@portti/contract'
import type { Place } from '@portti/core/rules'
import { lengthOf, turnsOf } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent } from '../domain/model/catalogue.ts'
import { guardedMs, hasLaterTickets, openingOf } from '../domain/waiting-room/room-event.ts'
import type { Room } from '../store/waiting-room/room-rows.ts'

type Moment = { readonly catalogue: Pick<Catalogue, 'products'>; readonly now: number }

/** The state of an event's line, the same for everybody (rules/waiting-room#serving). */
export const servingResponse = (
  event: CatalogueEvent,
  room: Room | undefined,
  { catalogue, now }: Moment,
): WireServing => {
  const { left, held } = room?.stock ?? {}
  /** Between two batches of tickets: the event is not sold out, and nobody is called. */
  const isBetween = left === 0 && held === 0 && hasLaterTickets(event, catalogue, now)
  const shared = { at: iso(now), ...(room && !isBetween && stockOf(room)) }
  if (room?.line.seed !== undefined) {
    const { admitted, lapsed, rate, turns } = turnsOf(room.admission)
    return {
      ...shared,
      line: {
        room: room.id,
        seed: room.line.seed,
        drawn: [...room.line.drawn],
        queued: room.line.queued,
        admitted,
        lapsed,
        turns: turns.map(({ upTo, until }) => ({ up_to: upTo, until: iso(until) })),
        ...(rate && !isBetween && { rate: { slow: round(rate.slow), fast: round(rate.fast) } }),
        pieces_each: round(room.piecesEach),
      },
    }
  }
  const opensAt = event.waitingRoom === 'opening' ? openingOf(event, catalogue) : undefined
  if (opensAt === undefined || (room === undefined && now >= opensAt + guardedMs)) return shared
  return {
    ...shared,
    opening: {
      opens_at: iso(opensAt),
      waiting: room ? lengthOf(room.line) : 0,
      ...(room && { room: room.id }),
    },
  }
}

const stockOf = ({ stock }: Room): Pick<WireServing, 'stock'> =>
  stock
    ? {
        stock: {
          left: stock.left,
          held: stock.held,
          ...(stock.held > 0 && stock.freeBy !== undefined && { free_by: iso(stock.freeBy) }),
        },
      }
    : {}

export const placeResponse = (joined: {
  readonly ticket: string
  readonly roomId: string
  readonly place: Place
}): WirePlace => ({
  ticket: joined.ticket,
  room: joined.roomId,
  ...(joined.place.kind === 'drawn' && { round: joined.place.round }),
  number: joined.place.number,
})

const iso = (moment: number): string => new Date(moment).toISOString()
const round = (number: number): number => Math.round(number * 100) / 100
