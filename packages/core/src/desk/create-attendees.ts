import type { SignIn, SignInProblem } from '../box-office/sign-in.ts'
import { signInProblem } from '../box-office/sign-in-problem.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { Attendee } from './desk-order.ts'

export type AttendeeListsState = {
  readonly eventId: string | undefined
  readonly attendees: readonly Attendee[] | undefined
  /** The event's note for staff. */
  readonly note: string
  readonly readAt: EpochMs | undefined
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/** Who has a ticket of an event (rules/desk#lists). */
export interface AttendeeLists extends Store<AttendeeListsState> {
  open(eventId: string): Promise<void>
}

export const createAttendees = ({
  api,
  signIn,
  clock,
}: {
  readonly api: Pick<DeskApi, 'listAttendees'>
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly clock: Pick<Clock, 'now'>
}): AttendeeLists => {
  const empty = { attendees: undefined, note: '', readAt: undefined, problem: undefined }
  const store = createStore<AttendeeListsState>({ ...empty, eventId: undefined })
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: async eventId => {
      const token = signIn.token()
      if (token === undefined) return
      store.update(() => ({ ...empty, eventId }))
      const answer = await api.listAttendees(token, eventId)
      // Another event was chosen meanwhile.
      if (store.getSnapshot().eventId !== eventId) return
      if (answer.isOk()) return store.update(state => ({ ...state, ...answer.value, readAt: clock.now() }))
      const problem = signInProblem(answer.error)
      signIn.heardRefusal(problem)
      store.update(state => ({ ...state, problem: { signIn: problem, error: answer.error } }))
    },
  }
}
