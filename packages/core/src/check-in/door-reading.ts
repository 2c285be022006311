import { exhaustMap, Subscription, takeUntil, timer } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import { createEnding } from '../state/ending.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import type { DoorApi } from './door-api.ts'
import type { DoorLists } from './door-lists.ts'
import type { DoorModel } from './door-model.ts'
import type { ScanOutbox } from './scan-outbox.ts'

const pollEveryMs = 10_000
const fetchListEveryMs = 120_000

type Given = {
  readonly api: Pick<DoorApi, 'fetchGates' | 'fetchDoor' | 'fetchList'>
  readonly model: DoorModel
  readonly kept: ScanOutbox
  readonly lists: DoorLists
  readonly clock: Clock
  readonly device: () => string
}

/** Sends the kept scans of a door and reads its state, again and again while it is open. */
export const createDoorReading = ({ api, model, kept, lists, clock, device }: Given) => {
  const { ended, end } = createEnding()
  let reading = new Subscription()

  const fetchDoor = async (): Promise<void> => {
    const open = model.current()
    if (!open) return
    const answer = await api.fetchDoor(open.event.id)
    if (model.current()?.event.id !== open.event.id) return
    if (answer.isErr()) return model.refused(answer.error)
    const { gates, conflicts } = answer.value
    model.answered(open, answer.value)
    model.change(() => ({ gates, conflicts }))
  }

  const fetchList = async (): Promise<void> => {
    const open = model.current()
    if (!open) return
    const { id: eventId, title, startsAt } = open.event
    const readAt = clock.now()
    const takeList = lists.beginReading(kept.entries(eventId, device()))
    const answer = await api.fetchList(eventId)
    if (model.current()?.event.id !== eventId) return
    if (answer.isErr()) return model.refused(answer.error)
    model.change(() => ({ listReadAt: readAt }))
    model.showStored(await takeList({ eventId, title, startsAt, readAt, tickets: answer.value }))
  }

  const sendKept = async (): Promise<void> => {
    const conflicts = await kept.send((error, { eventId }) => {
      // The door of another event is not shown.
      if (hasNoAnswer(error) || eventId === model.current()?.event.id) model.refused(error)
    })
    model.showUnsent()
    if (conflicts.length > 0) await fetchDoor()
    const [latest] = conflicts
    if (latest) model.change(() => ({ verdict: latest }))
  }

  const refresh = (): Promise<unknown> => {
    const readAt = model.current()?.listReadAt
    // A clock that was set back would keep the list for as long.
    const isListOld = readAt === undefined || Math.abs(clock.now() - readAt) >= fetchListEveryMs
    return Promise.all([sendKept(), fetchDoor(), ...(isListOld ? [fetchList()] : [])])
  }

  return {
    fetchGates: async (): Promise<void> => {
      const answer = await api.fetchGates()
      if (answer.isErr()) return model.refused(answer.error)
      model.changeChoice({ gates: answer.value })
    },
    /** Reads everything now, and changes from then on. */
    start: async (): Promise<void> => {
      reading.unsubscribe()
      reading = timer(pollEveryMs, pollEveryMs, schedulerOf(clock))
        .pipe(exhaustMap(refresh), takeUntil(ended))
        .subscribe()
      await Promise.all([fetchDoor(), fetchList(), sendKept()])
    },
    sendNow: async (): Promise<void> => {
      await Promise.all([sendKept(), fetchDoor()])
    },
    stop: (): void => reading.unsubscribe(),
    dispose: end,
  }
}
