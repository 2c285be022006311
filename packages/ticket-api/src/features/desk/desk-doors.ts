import type { WireDoorsOverview } from '@portti/contract'
import { deskRefusal } from '../../domain/box-office/desk-refusal.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { countDoor, readConflicts } from '../../store/check-in/door-counts.ts'
import type { Database } from '../../store/database.ts'
import { readNote } from '../../store/desk/read-desk-stock.ts'
import { readDoorDevices, readPace, readRefusals } from '../../store/desk/read-doors.ts'
import { clerkIdleMs } from '../box-office/staff-sessions.ts'

/** All doors of an event at the desk (rules/door#overview). */
export type DeskDoors = {
  read(catalogue: Catalogue, eventId: string): Promise<{ readonly doors: WireDoorsOverview } | Refused>
}

export const createDeskDoors = ({
  db: { kysely },
  now,
}: {
  readonly db: Pick<Database, 'kysely'>
  readonly now: () => number
}): DeskDoors => ({
  read: async ({ shopId, events }, eventId) => {
    const event = events.get(eventId)
    if (!event) return deskRefusal('event_not_found')
    const at = new Date(now())
    const asked = { shopId, eventId, now: at }
    const devices = await readDoorDevices(kysely, asked)
    return {
      doors: {
        event: { id: event.id, title: event.lineEvent.title, start_date: event.lineEvent.start_date },
        at: at.toISOString(),
        ...(await countDoor(kysely, asked)),
        note: await readNote(kysely, asked),
        pace: await readPace(kysely, asked),
        // Every call of a signed in device moves the end of its session on.
        devices: devices.map(({ last, session_ends: ends, ...device }) => ({
          ...device,
          last: last.toISOString(),
          seen: new Date(Math.max(last.getTime() + device.late, (ends?.getTime() ?? 0) - clerkIdleMs)).toISOString(),
        })),
        refusals: await readRefusals(kysely, asked),
        conflicts: await readConflicts(kysely, asked),
      },
    }
  },
})
