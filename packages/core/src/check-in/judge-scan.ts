import type { scanVerdictKinds } from '@portti/contract'
import type { EpochMs } from '../ports/clock.ts'
import { isSameDay } from '../time/same-day.ts'

export type ScanVerdictKind = (typeof scanVerdictKinds)[number]

/** The event that a door lets in to. */
export type DoorEvent = { readonly id: string; readonly startsAt: EpochMs; readonly timeZone: string }

/** A ticket whose code was scanned. */
export type ScannedTicket = {
  readonly event: { readonly id: string; readonly startsAt: EpochMs } | undefined
  /** Whether it admits at a door: a stream ticket or an extra service does not. */
  readonly admitsAtDoor: boolean
  readonly order: 'paid' | 'unpaid' | 'refunded'
  readonly isInside: boolean
}

/** The verdict on a scanned ticket at a door (rules/door#verdicts); undefined: an unknown code. */
export const judgeScan = (ticket: ScannedTicket | undefined, door: DoorEvent): ScanVerdictKind => {
  if (!ticket) return 'unknown'
  if (ticket.order !== 'paid') return ticket.order
  if (!ticket.admitsAtDoor) return 'not_admission'
  if (ticket.event?.id !== door.id) {
    const isToday = ticket.event && isSameDay(ticket.event.startsAt, door.startsAt, door.timeZone)
    return isToday ? 'other_event' : 'other_day'
  }
  return ticket.isInside ? 'used' : 'valid'
}

/** A serial card or a badge whose code was scanned. */
export type ScannedCard = {
  /** Whether it admits to the door's event without paying more. */
  readonly admits: boolean
  readonly isValidNow: boolean
  /** Admissions left; undefined is unlimited. */
  readonly left: number | undefined
}

/** The verdict on a scanned card at a door (rules/door#cards). */
export const judgeCard = ({ admits, isValidNow, left }: ScannedCard): ScanVerdictKind => {
  if (!admits) return 'not_admission'
  if (!isValidNow) return 'expired'
  return left !== undefined && left < 1 ? 'spent' : 'valid'
}

/** Whether somebody came in without the network who should not have (rules/door#without-network). */
export const isConflict = (kind: ScanVerdictKind, wasLetIn: boolean): boolean => wasLetIn && kind !== 'valid'
