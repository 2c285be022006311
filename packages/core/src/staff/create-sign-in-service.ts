import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { createStore } from '../state/store.ts'
import type { OfflinePins } from './offline-pins.ts'
import type { SignedIn, SignInApi } from './sign-in-api.ts'
import { endsSession, signInProblem } from './sign-in-problem.ts'
import type { SignInProblem, SignInService, SignInState } from './sign-in-service.ts'
import type { Clerk, KnownDevice } from './till.ts'

/** Where the device keeps its key. */
const keyOfDevice = 'portti-device-key'
/** The till that the key was last read for, shown while the ticket API does not answer. */
const keyOfName = 'portti-device'
/** Interval of the session checks of a till in use, so that a revoked session is noticed during a sale. */
const pollEveryMs = 60_000
/** Wait before a device with a key asks a silent ticket API again. */
const retryMs = 5_000
/** Wrong PINs after which a till that was locked without the ticket API waits for it. */
const maxTriesUnanswered = 5

/** A clerk's session, with the PIN that opened it. */
type Session = {
  readonly signedIn: Extract<SignInState, { readonly phase: 'signed_in' }>
  /** The clerks who may sign in next, with the lengths of their PINs. */
  readonly clerks: readonly Clerk[]
  /** Absent after a sign-in without the ticket API, until that has confirmed it. */
  readonly token?: string
  readonly pin: string
}

/** The sign-in of a device. Signing in with a stored key begins at once. */
export const createSignInService = (given: {
  readonly api: SignInApi
  readonly storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>
  readonly clock: Clock
  /** Where a device sells without the ticket API. */
  readonly offlinePins?: OfflinePins
}): SignInService => {
  const { api, storage, clock, offlinePins } = given
  let key = storage.get(keyOfDevice)
  let session: Session | undefined
  /** The session that was locked last: its PIN opens the till where the ticket API does not answer. */
  let locked: Session | undefined
  let triesUnanswered = 0
  let stopPolling: () => void = () => undefined
  /** The key that the till is read with. */
  let reading: string | undefined
  /** The PIN whose answer is awaited; choosing a clerk gives it up. */
  let asking: symbol | undefined
  /** The device of a key that it keeps, as it was last read. */
  const known = (asked: string | undefined): { readonly device?: KnownDevice } => {
    const device = asked !== undefined && asked === storage.get(keyOfDevice) && parseDevice(storage.get(keyOfName))
    return device ? { device } : {}
  }
  const store = createStore<SignInState>({ phase: 'no_key', isPending: key !== undefined, ...known(key) })

  const token = (): string | undefined => session?.token
  const forgetSession = (): void => {
    stopPolling()
    asking = undefined
    session = undefined
    locked = undefined
  }
  const begin = (begun: Session): void => {
    stopPolling()
    session = begun
    locked = undefined
    store.update(() => begun.signedIn)
    if (begun.token === undefined) stopPolling = clock.after(retryMs, () => void confirm())
    else stopPolling = clock.after(pollEveryMs, () => void ask())
  }
  const forgetKey = (problem: SignInProblem): void => {
    forgetSession()
    offlinePins?.forget()
    key = undefined
    storage.remove(keyOfDevice)
    storage.remove(keyOfName)
    store.update(() => ({ phase: 'no_key', isPending: false, problem }))
  }

  /** Reads the till and its clerks, and again until the ticket API answers for a key that the device has. */
  const fetchTill = async (asked: string, problem?: SignInProblem): Promise<void> => {
    stopPolling()
    reading = asked
    const answer = await api.fetchTill(asked)
    if (reading !== asked || session) return
    if (answer.isErr()) {
      const refusal = signInProblem(answer.error)
      if (refusal.reason === 'device_unknown' || refusal.reason === 'device_revoked') return forgetKey(refusal)
      const isOwn = asked === storage.get(keyOfDevice)
      if (isOwn && refusal.reason === 'no_answer') {
        stopPolling = clock.after(retryMs, () => void fetchTill(asked, problem))
      }
      // A till that was locked, or whose page was closed, opens without the ticket API.
      const kept = isOwn && refusal.reason === 'no_answer' ? offlinePins?.known() : undefined
      return store.update(state => {
        if (state.phase === 'choosing') {
          return { ...state, isPending: asking !== undefined, problem: problem ?? state.problem ?? refusal }
        }
        if (!kept) {
          const device = refusal.reason === 'no_answer' ? known(asked) : {}
          return { phase: 'no_key', isPending: false, problem: refusal, ...device }
        }
        const [only, ...others] = kept.clerks
        return {
          phase: 'choosing',
          ...kept,
          isPending: false,
          ...(only && others.length === 0 && { clerk: only }),
          problem: refusal,
        }
      })
    }
    key = asked
    const { till, clerks } = answer.value
    storage.set(keyOfDevice, asked)
    storage.set(keyOfName, JSON.stringify({ id: till.id, name: till.name } satisfies KnownDevice))
    const [only] = clerks
    store.update(state => {
      const before = state.phase === 'choosing' ? state : undefined
      const clerk = clerks.length === 1 ? only : clerks.find(({ id }) => id === before?.clerk?.id)
      const lockedAt = before?.lockedAt
      return {
        phase: 'choosing',
        till,
        clerks,
        isPending: asking !== undefined,
        ...(clerk && { clerk }),
        ...(clerk && lockedAt !== undefined && { lockedAt }),
        ...(problem && { problem }),
      }
    })
  }

  /** Back to the PIN, if the till itself may still sell. */
  const endSession = (problem?: SignInProblem, kept?: Session): void => {
    const clerks = session?.clerks ?? []
    forgetSession()
    locked = kept
    if (problem && problem.reason !== 'session_ended') offlinePins?.forget()
    if (problem?.reason === 'device_unknown' || problem?.reason === 'device_revoked') return forgetKey(problem)
    const before = store.getSnapshot()
    if (before.phase === 'signed_in') {
      const { till, clerk } = before
      store.update(() => ({
        phase: 'choosing',
        till,
        clerks,
        clerk: clerks.find(({ id }) => id === clerk.id) ?? clerk,
        isPending: kept === undefined,
        ...(kept && { lockedAt: clock.now() }),
        ...(problem && { problem }),
      }))
    }
    if (key !== undefined) void fetchTill(key, problem)
  }

  const ask = async (): Promise<void> => {
    const asked = token()
    if (asked === undefined) return
    const answer = await api.keepAlive(asked)
    if (token() !== asked) return
    const problem = answer.isErr() ? signInProblem(answer.error) : undefined
    if (problem && problem.reason !== 'no_answer' && problem.reason !== 'unknown') return endSession(problem)
    stopPolling = clock.after(pollEveryMs, () => void ask())
  }

  /** Signs in again for a clerk who did without the ticket API, as soon as that answers. */
  const confirm = async (): Promise<void> => {
    const begun = session
    if (!begun || begun.token !== undefined || key === undefined) return
    const answer = await api.signIn(key, begun.signedIn.clerk.id, begun.pin)
    if (session !== begun) return void (answer.isOk() && api.signOut(answer.value.token))
    if (answer.isOk()) return opened(answer.value, begun.clerks, begun.pin)
    const problem = signInProblem(answer.error)
    if (problem.reason === 'no_answer') stopPolling = clock.after(retryMs, () => void confirm())
    else endSession(problem)
  }
  const opened = ({ till, clerk, token: given }: SignedIn, clerks: readonly Clerk[], pin: string): void => {
    const managers = clerks.filter(({ id, isManager }) => isManager && id !== clerk.id)
    triesUnanswered = 0
    begin({ signedIn: { phase: 'signed_in', till, clerk, managers }, clerks, token: given, pin })
  }

  /**
   * Opens the till while the ticket API is silent: a locked one by the same PIN, one whose page was closed by the PIN
   * of a clerk who signed in on it lately. It goes on selling held tickets.
   */
  const openUnanswered = async (
    { till, clerks }: Pick<Extract<SignInState, { readonly phase: 'choosing' }>, 'till' | 'clerks'>,
    clerk: Clerk,
    pin: string,
    isWanted: () => boolean,
  ): Promise<SignInProblem | undefined> => {
    if (locked?.signedIn.clerk.id === clerk.id) {
      if (locked.pin === pin) {
        begin(locked)
        return undefined
      }
      triesUnanswered += 1
      const triesLeft = maxTriesUnanswered - triesUnanswered
      if (triesLeft > 0) return { reason: 'pin_wrong', triesLeft }
      locked = undefined
      offlinePins?.forget()
      return { reason: 'pin_wrong', triesLeft: 0 }
    }
    const isRight = await offlinePins?.isRight(clerk.id, pin)
    if (isRight === undefined) return { reason: 'no_answer' }
    if (!isRight) return { reason: 'pin_wrong', triesLeft: offlinePins?.countWrong() ?? 0 }
    if (isWanted()) begin({ signedIn: { phase: 'signed_in', till, clerk, managers: [] }, clerks, pin })
    return undefined
  }

  if (key !== undefined) void fetchTill(key)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    useKey: async typed => {
      const asked = typed.trim()
      if (asked === '' || isPending(store.getSnapshot())) return
      store.update(() => ({ phase: 'no_key', isPending: true }))
      await fetchTill(asked)
    },
    chooseClerk: clerkId => {
      const state = store.getSnapshot()
      const clerk = state.phase === 'choosing' ? state.clerks.find(({ id }) => id === clerkId) : undefined
      if (state.phase !== 'choosing' || clerk === undefined) return
      const { till, clerks } = state
      asking = undefined
      store.update(() => ({ phase: 'choosing', till, clerks, clerk, isPending: false }))
    },
    usePin: async pin => {
      const before = store.getSnapshot()
      if (before.phase !== 'choosing' || before.isPending || !before.clerk || key === undefined) return
      const { till, clerks, clerk } = before
      const own = Symbol(clerk.id)
      asking = own
      const isWanted = (): boolean => asking === own
      store.update(() => ({ phase: 'choosing', till, clerks, clerk, isPending: true }))
      const answer = await api.signIn(key, clerk.id, pin)
      if (!isWanted()) return void (answer.isOk() && api.signOut(answer.value.token))
      if (answer.isErr()) {
        const problem = signInProblem(answer.error)
        if (problem.reason === 'device_unknown' || problem.reason === 'device_revoked') return forgetKey(problem)
        if (endsSession(problem)) offlinePins?.forget()
        const left = problem.reason === 'no_answer' ? await openUnanswered(before, clerk, pin, isWanted) : problem
        if (!isWanted()) return
        asking = undefined
        if (left) store.update(() => ({ phase: 'choosing', till, clerks, clerk, isPending: false, problem: left }))
        return
      }
      asking = undefined
      opened(answer.value, clerks, pin)
    },
    keepForOffline: async isNeeded => {
      if (!isNeeded) return offlinePins?.forget()
      if (session?.token === undefined) return
      const { signedIn, clerks, pin } = session
      const clerk = clerks.find(({ id }) => id === signedIn.clerk.id)
      if (clerk && !clerk.isManager) await offlinePins?.keep(signedIn.till, clerk, pin)
    },
    lock: () => {
      const ended = session
      if (ended?.token !== undefined) void api.signOut(ended.token)
      endSession(undefined, ended)
    },
    leave: async pin => {
      const before = store.getSnapshot()
      if (before.phase !== 'signed_in' || key === undefined) return undefined
      const answer = await api.signIn(key, before.clerk.id, pin)
      if (answer.isErr()) return signInProblem(answer.error)
      for (const ended of [answer.value.token, token()]) if (ended !== undefined) void api.signOut(ended)
      endSession()
      return undefined
    },
    handleRefusal: problem => {
      if (session && endsSession(problem)) endSession(problem)
    },
    token,
    dispose: forgetSession,
  }
}

const isPending = (state: SignInState): boolean => state.phase !== 'signed_in' && state.isPending

/** The device as this version of the page stored it. */
const parseDevice = (text: string | undefined): KnownDevice | undefined => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as KnownDevice
  } catch {
    return undefined
  }
}
