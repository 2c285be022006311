import type { EpochMs } from '../ports/clock.ts'
import type { DoorList, PendingScan } from './door-storage.ts'
import { judgeScan } from './judge-scan.ts'
import type { DoorEntry, Verdict } from './verdict.ts'

type Scanned = { readonly scanId: string; readonly hash: string; readonly at: EpochMs }

/** The verdict on a scan by a device's list (rules/door#without-network). */
export const judgeByList = (list: DoorList, { scanId, hash, at }: Scanned): Verdict => {
  const ticket = list.tickets.get(hash)
  const entry = ticket?.entry
  const door = { id: list.eventId, startsAt: list.startsAt }
  const kind = judgeScan(ticket && { event: door, admitsAtDoor: true, order: 'paid', isInside: entry !== undefined }, {
    ...door,
    timeZone: 'UTC',
  })
  const base = { scanId, kind, at, isByList: true, isConflict: false }
  if (!ticket) return base
  return {
    ...base,
    title: ticket.title,
    ...(ticket.seat !== undefined && { seat: ticket.seat }),
    group: groupOf(list, { hash, group: ticket.group, comesIn: kind === 'valid' }),
    ...(kind === 'used' && entry && { entry }),
  }
}

const groupOf = (
  { tickets }: DoorList,
  of: { readonly hash: string; readonly group: number; readonly comesIn: boolean },
) => {
  let [size, inside] = [0, 0]
  for (const [hash, { group, entry }] of tickets) {
    if (group !== of.group) continue
    size += 1
    if (entry ?? (of.comesIn && hash === of.hash)) inside += 1
  }
  return { size, inside }
}

/** The entries that kept scans made at the door of an event. */
export const entriesOf = (kept: readonly PendingScan[], eventId: string, device: string): Map<string, DoorEntry> =>
  new Map(kept.filter(scan => scan.eventId === eventId).map(({ hash, at, gate }) => [hash, { at, gate, device }]))
