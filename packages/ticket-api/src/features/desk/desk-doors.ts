import type { WireDoorsOverview } from '@portti/contract'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { shareReading } from '../../platform/share-reading.ts'
import { countExpected, countInside, listConflicts } from '../../store/check-in/door-counts.ts'
import type { Database } from '../../store/database.ts'
import { type AskedDoors, listDoorDevices, listRefusals, loadPace } from '../../store/desk/door-rows.ts'
import { loadNote } from '../../store/desk/load-stock-rows.ts'
import { clerkIdleMs } from '../box-office/staff-sessions.ts'

/** All doors of an event at the desk (rules/door#overview). */
export type DeskDoors = {
  read(catalogue: Catalogue, eventId: string): Promise<{ readonly doors: WireDoorsOverview } | Refused>
}

export const createDeskDoors = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): DeskDoors => {
  /** Reads all scans and tickets of the event. */
  const loadShared = shareReading({
    keyOf: ({ shopId, eventId }: AskedDoors) => JSON.stringify([shopId, eventId]),
    read: async asked => ({
      at: asked.now.toISOString(),
      expected: await countExpected(kysely, asked),
      pace: await loadPace(kysely, asked),
      // Every call of a signed in device moves the end of its session on.
      devices: (await listDoorDevices(kysely, asked)).map(({ last, session_ends: ends, ...device }) => ({
        ...device,
        last: last.toISOString(),
        seen: new Date(Math.max(last.getTime() + device.late, (ends?.getTime() ?? 0) - clerkIdleMs)).toISOString(),
      })),
      refusals: await listRefusals(kysely, asked),
    }),
  })
  return {
    read: async ({ shopId, events }, eventId) => {
      const event = events.get(eventId)
      if (!event) return staffRefusal('event_not_found')
      const asked = { shopId, eventId, now: new Date(now()) }
      return {
        doors: {
          event: { id: event.id, title: event.lineEvent.title, start_date: event.lineEvent.start_date },
          ...(await loadShared(asked)),
          // Read at this moment: a conflict that was just settled is none.
          inside: await countInside(kysely, asked),
          note: await loadNote(kysely, asked),
          conflicts: await listConflicts(kysely, asked),
        },
      }
    },
  }
}
