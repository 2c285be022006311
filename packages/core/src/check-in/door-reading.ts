import type { Clock } from '../ports/clock.ts'
import type { DoorApi } from './door-api.ts'
import type { DoorLists } from './door-lists.ts'
import type { DoorModel } from './door-model.ts'
import type { ScanOutbox } from './scan-outbox.ts'

const askEveryMs = 10_000
const readListEveryMs = 120_000

type Given = {
  readonly api: Pick<DoorApi, 'readGates' | 'readDoor' | 'readList'>
  readonly model: DoorModel
  readonly kept: ScanOutbox
  readonly lists: DoorLists
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly device: () => string
}

/** Sends the kept scans of a door and reads its state, again and again while it is open. */
export const createDoorReading = ({ api, model, kept, lists, clock, device }: Given) => {
  let stopWaiting = (): void => undefined
  let isDisposed = false

  const readDoor = async (): Promise<void> => {
    const open = model.current()
    if (!open) return
    const answer = await api.readDoor(open.event.id)
    if (model.current()?.event.id !== open.event.id) return
    if (answer.isErr()) return model.refused(answer.error)
    const { gates, conflicts } = answer.value
    model.answered(open, answer.value)
    model.change(() => ({ gates, conflicts }))
  }

  const readList = async (): Promise<void> => {
    const open = model.current()
    if (!open) return
    const { id: eventId, title, startsAt } = open.event
    const readAt = clock.now()
    const takeList = lists.beginReading(kept.entries(eventId, device()))
    const answer = await api.readList(eventId)
    if (model.current()?.event.id !== eventId) return
    if (answer.isErr()) return model.refused(answer.error)
    model.change(() => ({ listReadAt: readAt }))
    model.showStored(await takeList({ eventId, title, startsAt, readAt, tickets: answer.value }))
  }

  const sendKept = async (): Promise<void> => {
    const conflicts = await kept.send(model.refused)
    model.showUnsent()
    if (conflicts.length > 0) await readDoor()
    const [latest] = conflicts
    if (latest) model.change(() => ({ verdict: latest }))
  }

  const waitAndRead = (): void => {
    stopWaiting()
    if (isDisposed || !model.current()) return
    stopWaiting = clock.after(askEveryMs, () => {
      const readAt = model.current()?.listReadAt
      const isListOld = readAt === undefined || clock.now() - readAt >= readListEveryMs
      void Promise.all([sendKept(), readDoor(), ...(isListOld ? [readList()] : [])]).then(waitAndRead)
    })
  }

  return {
    readGates: async (): Promise<void> => {
      const answer = await api.readGates()
      if (answer.isErr()) return model.refused(answer.error)
      model.changeChoice({ gates: answer.value })
    },
    /** Reads everything now, and changes from then on. */
    start: async (): Promise<void> => {
      await Promise.all([readDoor(), readList(), sendKept()])
      waitAndRead()
    },
    sendNow: async (): Promise<void> => {
      await Promise.all([sendKept(), readDoor()])
    },
    stop: (): void => stopWaiting(),
    dispose: (): void => {
      isDisposed = true
      stopWaiting()
    },
  }
}
