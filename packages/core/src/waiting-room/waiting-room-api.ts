import type { WirePlace, WireServing } from '@portti/contract'
import { placeHeader } from '@portti/contract/words'
import type { ApiResult } from '../errors/api-result.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { StoredPlace } from './room-state.ts'
import type { RoomServing, StockNow } from './serving.ts'

/** Calls of the waiting room, in addition to those of every page. Never throws. */
export interface WaitingRoomApi {
  fetchServing(eventId: string): ApiResult<RoomServing>
  /** A place of the event's line, or the one of the ticket if that still counts; undefined when no place is needed. */
  joinLine(eventId: string, ticket: string | undefined, key: string): ApiResult<StoredPlace | undefined>
}

export const createWaitingRoomApi = (given: GatewayParts): WaitingRoomApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    fetchServing: eventId =>
      call('readServing', furtherCallPath('readServing', { eventId }), {}, body =>
        parseServing(wire.inner(body, 'serving')),
      ),
    joinLine: (eventId, ticket, key) =>
      call(
        'joinLine',
        furtherCallPath('joinLine', { eventId }),
        { key, ...(ticket !== undefined && { headers: { [placeHeader]: ticket } }) },
        body => {
          const place = wire.optionalInner(body, 'place')
          return place && parsePlace(place, eventId)
        },
      ),
  }
}

const parsePlace = (from: wire.WireObject<WirePlace>, eventId: string): StoredPlace => {
  const round = wire.optionalNumber(from, 'round')
  const number = wire.whole(from, 'number')
  return {
    eventId,
    ticket: wire.text(from, 'ticket'),
    room: wire.text(from, 'room'),
    place: round === undefined ? { kind: 'queued', number } : { kind: 'drawn', round, number },
  }
}

const parseServing = (from: wire.WireObject<WireServing>): RoomServing => {
  const at = wire.moment(from, 'at')
  const known = wire.optionalInner(from, 'stock')
  const stock = known && parseStock(known)
  const line = wire.optionalInner(from, 'line')
  if (line) return omitUndefined({ ...parseLine(line), at, stock })
  const opening = wire.optionalInner(from, 'opening')
  if (!opening) return { phase: 'off', at }
  return omitUndefined({
    phase: 'before_opening' as const,
    at,
    opensAt: wire.moment(opening, 'opens_at'),
    waiting: wire.whole(opening, 'waiting'),
    room: wire.optionalText(opening, 'room'),
    stock,
  })
}

const parseLine = (from: wire.WireObject<NonNullable<WireServing['line']>>) => {
  const rate = wire.optionalInner(from, 'rate')
  return {
    phase: 'open' as const,
    room: wire.text(from, 'room'),
    line: {
      seed: wire.text(from, 'seed'),
      drawn: wire.numbers(from, 'drawn'),
      queued: wire.whole(from, 'queued'),
    },
    admitted: wire.whole(from, 'admitted'),
    lapsed: wire.whole(from, 'lapsed'),
    turns: wire.each(from, 'turns', turn => ({ upTo: wire.whole(turn, 'up_to'), until: wire.moment(turn, 'until') })),
    rate: rate && { slow: wire.number(rate, 'slow'), fast: wire.number(rate, 'fast') },
    piecesEach: wire.number(from, 'pieces_each'),
  }
}

const parseStock = (from: wire.WireObject<NonNullable<WireServing['stock']>>): StockNow =>
  omitUndefined({
    left: wire.whole(from, 'left'),
    held: wire.whole(from, 'held'),
    freeBy: wire.optionalMoment(from, 'free_by'),
  })
