import type { WireDoor, WireDoorEntry, WireScanVerdict } from '@portti/contract'
import { scanVerdictKinds } from '@portti/contract/words'
import type { ApiResult } from '../errors/api-result.ts'
import { parseTicketSeat } from '../order/parse-ticket-seat.ts'
import type { EpochMs } from '../ports/clock.ts'
import { parseLocalizedText } from '../text/localized-text.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { doorCallPath, doorCallPaths } from './door-call-paths.ts'
import type { ListedTicket } from './door-storage.ts'
import type { DoorConflict, DoorEntry, Verdict } from './verdict.ts'

export type DoorCounts = { readonly inside: number; readonly expected: number }
export type DoorNow = DoorCounts & {
  readonly gates: readonly GateCounts[]
  readonly conflicts: readonly DoorConflict[]
}
export type GateCounts = {
  readonly name: string
  readonly inside: number
  readonly refused: number
  readonly lastAt: EpochMs
}
export type SentScan = { readonly id: string; readonly code: string; readonly at: EpochMs; readonly letIn: boolean }
type Judged = DoorCounts & { readonly verdicts: readonly Verdict[] }

/** Calls of a door, which a clerk makes (rules/door). Never throws. */
export interface DoorApi {
  fetchGates(): ApiResult<readonly string[]>
  fetchDoor(eventId: string): ApiResult<DoorNow>
  fetchList(eventId: string): ApiResult<ReadonlyMap<string, ListedTicket>>
  /** Each scan is safe to send again by its id. */
  scan(eventId: string, gate: string, scans: readonly SentScan[]): ApiResult<Judged>
  letGroupIn(eventId: string, scanId: string): ApiResult<Judged>
  undo(eventId: string, scanId: string): ApiResult<DoorCounts>
  settle(eventId: string, scanId: string): ApiResult<void>
}

/** The calls of a door over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createDoorApi = (given: GatewayParts): DoorApi => {
  const call = createCall(given, doorCallPaths)
  const judged = (at: EpochMs) => (body: wire.WireObject<DoorCounts & { verdicts: WireScanVerdict[] }>) => ({
    ...parseCounts(body),
    verdicts: wire.each(body, 'verdicts', verdict => parseVerdict(verdict, at)),
  })
  return {
    fetchGates: () => call('listGates', doorCallPath('listGates', {}), {}, body => wire.texts(body, 'gates')),
    fetchDoor: eventId =>
      call('readDoor', doorCallPath('readDoor', { eventId }), {}, body => parseDoor(wire.inner(body, 'door'))),
    fetchList: eventId =>
      call('readDoorList', doorCallPath('readDoorList', { eventId }), {}, body => {
        const list = wire.inner(body, 'list')
        const titles = wire.each(list, 'titles', title => parseLocalizedText(title.fields))
        const tickets = wire.each(list, 'tickets', ticket => {
          const entry = wire.optionalInner(ticket, 'entry')
          const listed: ListedTicket = omitUndefined({
            title: titles[wire.whole(ticket, 'title')] ?? {},
            seat: parseTicketSeat(ticket),
            group: wire.whole(ticket, 'group'),
            entry: entry && parseEntry(entry),
          })
          return [wire.text(ticket, 'hash'), listed] as const
        })
        return new Map(tickets)
      }),
    scan: (eventId, gate, scans) =>
      call(
        'scanTickets',
        doorCallPath('scanTickets', { eventId }),
        {
          body: {
            gate,
            scans: scans.map(({ id, code, at, letIn }) => ({
              id,
              code,
              at: new Date(at).toISOString(),
              let_in: letIn,
            })),
          },
        },
        judged(given.clock.now()),
      ),
    letGroupIn: (eventId, scanId) =>
      call('letGroupIn', doorCallPath('letGroupIn', { eventId, scanId }), { body: {} }, judged(given.clock.now())),
    undo: (eventId, scanId) => call('undoScan', doorCallPath('undoScan', { eventId, scanId }), {}, parseCounts),
    settle: (eventId, scanId) =>
      call('settleConflict', doorCallPath('settleConflict', { eventId, scanId }), { body: {} }, () => undefined),
  }
}

const parseCounts = (from: wire.WireObject<DoorCounts>): DoorCounts => ({
  inside: wire.whole(from, 'inside'),
  expected: wire.whole(from, 'expected'),
})

const parseEntry = (from: wire.WireObject<WireDoorEntry>): DoorEntry => ({
  at: wire.moment(from, 'at'),
  gate: wire.text(from, 'gate'),
  device: wire.text(from, 'device'),
})

const parseDoor = (from: wire.WireObject<WireDoor>): DoorNow => ({
  ...parseCounts(from),
  gates: wire.each(from, 'gates', gate => ({
    name: wire.text(gate, 'name'),
    inside: wire.whole(gate, 'inside'),
    refused: wire.whole(gate, 'refused'),
    lastAt: wire.moment(gate, 'last'),
  })),
  conflicts: wire.each(from, 'conflicts', parseConflict),
})

export const parseConflict = (conflict: wire.WireObject<WireDoor['conflicts'][number]>): DoorConflict => {
  const [told, of] = [wire.optionalInner(conflict, 'first'), parseEntry(wire.inner(conflict, 'later'))]
  // The server's first entry is the first that reached it; a gate without the network sends its own later.
  const [first, later] = told ? [parseEntry(told), of].sort((one, other) => one.at - other.at) : [undefined, of]
  return omitUndefined({
    scanId: wire.text(conflict, 'id'),
    kind: wire.oneOf(conflict, 'kind', scanVerdictKinds, 'unknown'),
    title: wire.optionalInner(conflict, 'title') && wire.localizedText(conflict, 'title'),
    later: later ?? of,
    first,
  })
}

const parseVerdict = (from: wire.WireObject<WireScanVerdict>, at: EpochMs): Verdict => {
  const [group, entry, event] = [
    wire.optionalInner(from, 'group'),
    wire.optionalInner(from, 'entry'),
    wire.optionalInner(from, 'event'),
  ]
  return omitUndefined({
    scanId: wire.text(from, 'id'),
    kind: wire.oneOf(from, 'kind', scanVerdictKinds, 'unknown'),
    at,
    isByList: false,
    isConflict: wire.flag(from, 'is_conflict'),
    title: wire.optionalInner(from, 'title') && wire.localizedText(from, 'title'),
    seat: parseTicketSeat(from),
    group: group && { size: wire.whole(group, 'size'), inside: wire.whole(group, 'inside') },
    entry: entry && parseEntry(entry),
    event: event && { title: wire.localizedText(event, 'title'), startsAt: wire.moment(event, 'start_date') },
    slotsLeft: wire.optionalNumber(from, 'slots_left'),
  })
}
