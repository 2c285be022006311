import type { ShopError } from '../errors/shop-error.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { signInProblem } from '../staff/sign-in-problem.ts'
import type { SignInProblem } from '../staff/sign-in-service.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { Attendee, AttendeeList } from './desk-order.ts'

export type AttendeeListsState = Omit<AttendeeList, 'attendees'> & {
  readonly eventId: string | undefined
  readonly attendees: readonly Attendee[] | undefined
  readonly readAt: EpochMs | undefined
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/** Wait before a list that could not be read is asked for again. */
const retryMs = 5_000

/** The attendee lists of events (rules/desk#lists). */
export interface AttendeeListService extends Store<AttendeeListsState> {
  /**
   * Reads an event's list; the list that is open stays until it is read again. Where the ticket API does not answer, it
   * is asked for again until it does.
   */
  open(eventId: string): Promise<void>
}

/** The attendee lists of a manager’s session; nothing is read before `open`. */
export const createAttendeeListService = ({
  api,
  clock,
}: {
  readonly api: Pick<DeskApi, 'listAttendees'>
  readonly clock: Pick<Clock, 'now' | 'after'>
}): AttendeeListService => {
  const empty = { attendees: undefined, questions: [], note: '', readAt: undefined, problem: undefined }
  const store = createStore<AttendeeListsState>({ ...empty, eventId: undefined })
  let stopWaiting = (): void => undefined
  /** A later reading takes the place of an earlier one. */
  let latest = 0
  const read = async (eventId: string): Promise<void> => {
    latest += 1
    const own = latest
    const answer = await api.listAttendees(eventId)
    if (own !== latest) return
    if (answer.isOk())
      return store.update(() => ({ ...answer.value, eventId, readAt: clock.now(), problem: undefined }))
    const problem = signInProblem(answer.error)
    store.update(state => ({ ...state, problem: { signIn: problem, error: answer.error } }))
    if (problem.reason === 'no_answer') stopWaiting = clock.after(retryMs, () => void read(eventId))
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: async eventId => {
      stopWaiting()
      if (store.getSnapshot().eventId !== eventId) store.update(() => ({ ...empty, eventId }))
      await read(eventId)
    },
  }
}
