import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { createStore } from '../state/store.ts'
import type { BoxOfficeApi } from './box-office-api.ts'
import type { SignIn, SignInProblem, SignInState } from './sign-in.ts'
import { endsSession, signInProblem } from './sign-in-problem.ts'
import type { Clerk } from './till.ts'

/** Where the device keeps its key. */
const keyOfDevice = 'portti-device-key'
/** How often a till in use checks its session: a revoked one is noticed in the middle of a sale. */
const askEveryMs = 60_000
/** How soon a device that has its key asks a silent ticket API again. */
const readAgainMs = 5_000
/** Wrong PINs after which a till that was locked without the ticket API waits for it. */
const mostTriesUnanswered = 5

/** A clerk's session and what opened it. */
type Session = {
  readonly signedIn: Extract<SignInState, { readonly phase: 'signed_in' }>
  /** Who may sign in next; `pinDigits` tell when a PIN is whole. */
  readonly clerks: readonly Clerk[]
  readonly token: string
  readonly pin: string
}

export const createSignIn = (given: {
  readonly api: BoxOfficeApi
  readonly storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>
  readonly clock: Clock
}): SignIn => {
  const { api, storage, clock } = given
  let key = storage.get(keyOfDevice)
  let session: Session | undefined
  /** The session that was locked last: its PIN opens the till where the ticket API does not answer. */
  let locked: Session | undefined
  let triesUnanswered = 0
  let stopAsking: () => void = () => undefined
  /** The key that the till is read by. */
  let reading: string | undefined
  let isPinAsked = false
  const store = createStore<SignInState>({ phase: 'no_key', isAsking: key !== undefined })

  const token = (): string | undefined => session?.token
  const forgetSession = (): void => {
    stopAsking()
    session = undefined
    locked = undefined
  }
  const begin = (begun: Session): void => {
    stopAsking()
    session = begun
    locked = undefined
    store.update(() => begun.signedIn)
    stopAsking = clock.after(askEveryMs, () => void ask())
  }
  const forgetKey = (problem: SignInProblem): void => {
    forgetSession()
    key = undefined
    storage.remove(keyOfDevice)
    store.update(() => ({ phase: 'no_key', isAsking: false, problem }))
  }

  /** Reads the till and its clerks, and again until the ticket API answers for a key that the device has. */
  const readTill = async (asked: string, problem?: SignInProblem): Promise<void> => {
    stopAsking()
    reading = asked
    const answer = await api.readTill(asked)
    if (reading !== asked || session) return
    if (answer.isErr()) {
      const refusal = signInProblem(answer.error)
      if (refusal.reason === 'device_unknown' || refusal.reason === 'device_revoked') return forgetKey(refusal)
      const isOwn = asked === storage.get(keyOfDevice)
      if (isOwn && refusal.reason === 'no_answer') {
        stopAsking = clock.after(readAgainMs, () => void readTill(asked, problem))
      }
      // A till that was locked opens without the ticket API.
      return store.update(state =>
        state.phase === 'choosing'
          ? { ...state, isAsking: isPinAsked, problem: problem ?? state.problem ?? refusal }
          : { phase: 'no_key', isAsking: false, problem: refusal },
      )
    }
    key = asked
    storage.set(keyOfDevice, asked)
    const { till, clerks } = answer.value
    const [only] = clerks
    store.update(state => {
      const before = state.phase === 'choosing' ? state : undefined
      const clerk = clerks.length === 1 ? only : clerks.find(({ id }) => id === before?.clerk?.id)
      const lockedAt = before?.lockedAt
      return {
        phase: 'choosing',
        till,
        clerks,
        isAsking: isPinAsked,
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
    if (problem?.reason === 'device_unknown' || problem?.reason === 'device_revoked') return forgetKey(problem)
    const before = store.getSnapshot()
    if (before.phase === 'signed_in') {
      const { till, clerk } = before
      store.update(() => ({
        phase: 'choosing',
        till,
        clerks,
        clerk: clerks.find(({ id }) => id === clerk.id) ?? clerk,
        isAsking: kept === undefined,
        ...(kept && { lockedAt: clock.now() }),
        ...(problem && { problem }),
      }))
    }
    if (key !== undefined) void readTill(key, problem)
  }

  const ask = async (): Promise<void> => {
    const asked = token()
    if (asked === undefined) return
    const answer = await api.keepAlive(asked)
    if (token() !== asked) return
    const problem = answer.isErr() ? signInProblem(answer.error) : undefined
    if (problem && problem.reason !== 'no_answer' && problem.reason !== 'unknown') return endSession(problem)
    stopAsking = clock.after(askEveryMs, () => void ask())
  }

  /** Opens the till that was locked by the same PIN; held tickets are sold on without the ticket API. */
  const unlock = (clerkId: string, pin: string, problem: SignInProblem): SignInProblem | undefined => {
    if (problem.reason !== 'no_answer' || locked?.signedIn.clerk.id !== clerkId) return problem
    if (locked.pin === pin) {
      begin(locked)
      return undefined
    }
    triesUnanswered += 1
    const triesLeft = mostTriesUnanswered - triesUnanswered
    if (triesLeft === 0) locked = undefined
    return { reason: 'pin_wrong', triesLeft }
  }

  if (key !== undefined) void readTill(key)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    useKey: async typed => {
      const asked = typed.trim()
      if (asked === '' || isAsking(store.getSnapshot())) return
      store.update(() => ({ phase: 'no_key', isAsking: true }))
      await readTill(asked)
    },
    chooseClerk: clerkId =>
      store.update(state => {
        const clerk = state.phase === 'choosing' ? state.clerks.find(({ id }) => id === clerkId) : undefined
        if (state.phase !== 'choosing' || clerk === undefined) return state
        const { till, clerks } = state
        return { phase: 'choosing', till, clerks, clerk, isAsking: false }
      }),
    usePin: async pin => {
      const before = store.getSnapshot()
      if (before.phase !== 'choosing' || before.isAsking || !before.clerk || key === undefined) return
      const { till, clerks, clerk } = before
      store.update(() => ({ phase: 'choosing', till, clerks, clerk, isAsking: true }))
      isPinAsked = true
      const answer = await api.signIn(key, clerk.id, pin)
      isPinAsked = false
      if (answer.isErr()) {
        const problem = signInProblem(answer.error)
        if (problem.reason === 'device_unknown' || problem.reason === 'device_revoked') return forgetKey(problem)
        const left = unlock(clerk.id, pin, problem)
        if (left) store.update(() => ({ phase: 'choosing', till, clerks, clerk, isAsking: false, problem: left }))
        return
      }
      const opened = answer.value
      const managers = clerks.filter(({ id, isManager }) => isManager && id !== opened.clerk.id)
      triesUnanswered = 0
      begin({
        signedIn: { phase: 'signed_in', till: opened.till, clerk: opened.clerk, managers },
        clerks,
        token: opened.token,
        pin,
      })
    },
    lock: () => {
      const ended = session
      if (ended) void api.signOut(ended.token)
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
    heardRefusal: problem => {
      if (session && endsSession(problem)) endSession(problem)
    },
    token,
    dispose: forgetSession,
  }
}

const isAsking = (state: SignInState): boolean => state.phase !== 'signed_in' && state.isAsking
