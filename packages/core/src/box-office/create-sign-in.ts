import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { createStore } from '../state/store.ts'
import type { BoxOfficeApi } from './box-office-api.ts'
import type { SignIn, SignInProblem, SignInState } from './sign-in.ts'
import { endsSession, signInProblem } from './sign-in-problem.ts'

/** Where the device keeps its key. */
const keyOfDevice = 'portti-device-key'
/** How often a till in use checks its session: a revoked one is noticed in the middle of a sale. */
const askEveryMs = 60_000

export const createSignIn = (given: {
  readonly api: BoxOfficeApi
  readonly storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>
  readonly clock: Clock
}): SignIn => {
  const { api, storage, clock } = given
  let key = storage.get(keyOfDevice)
  let token: string | undefined
  let stopAsking: () => void = () => undefined
  const store = createStore<SignInState>({ phase: 'no_key', isAsking: key !== undefined })

  const forgetSession = (): void => {
    stopAsking()
    token = undefined
  }
  const forgetKey = (problem: SignInProblem): void => {
    forgetSession()
    key = undefined
    storage.remove(keyOfDevice)
    store.update(() => ({ phase: 'no_key', isAsking: false, problem }))
  }

  const readTill = async (asked: string, problem?: SignInProblem): Promise<void> => {
    store.update(state =>
      state.phase === 'choosing' ? { ...state, isAsking: true } : { phase: 'no_key', isAsking: true },
    )
    const answer = await api.readTill(asked)
    if (answer.isErr()) {
      const refusal = signInProblem(answer.error)
      if (refusal.reason === 'device_unknown' || refusal.reason === 'device_revoked') return forgetKey(refusal)
      // The key may be right: it is kept, and the clerk tries again.
      return store.update(() => ({ phase: 'no_key', isAsking: false, problem: refusal }))
    }
    key = asked
    storage.set(keyOfDevice, asked)
    const { till, clerks } = answer.value
    const [only] = clerks
    const clerk = clerks.length === 1 ? only : undefined
    store.update(() => ({
      phase: 'choosing',
      till,
      clerks,
      isAsking: false,
      ...(clerk && { clerk }),
      ...(problem && { problem }),
    }))
  }

  /** Back to the PIN, if the till itself may still sell. */
  const endSession = (problem?: SignInProblem): void => {
    forgetSession()
    if (problem?.reason === 'device_unknown' || problem?.reason === 'device_revoked') return forgetKey(problem)
    const before = store.getSnapshot()
    if (before.phase === 'signed_in') {
      const { till, clerk } = before
      store.update(() => ({
        phase: 'choosing',
        till,
        clerks: [clerk],
        clerk,
        isAsking: true,
        ...(problem && { problem }),
      }))
    }
    if (key !== undefined) void readTill(key, problem)
  }

  const ask = async (): Promise<void> => {
    if (token === undefined) return
    const asked = token
    const answer = await api.keepAlive(asked)
    if (token !== asked) return
    const problem = answer.isErr() ? signInProblem(answer.error) : undefined
    if (problem && problem.reason !== 'no_answer' && problem.reason !== 'unknown') return endSession(problem)
    stopAsking = clock.after(askEveryMs, () => void ask())
  }

  if (key !== undefined) void readTill(key)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    useKey: async typed => {
      const asked = typed.trim()
      if (asked !== '' && !isAsking(store.getSnapshot())) await readTill(asked)
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
      const answer = await api.signIn(key, clerk.id, pin)
      if (answer.isErr()) {
        const problem = signInProblem(answer.error)
        if (problem.reason === 'device_unknown' || problem.reason === 'device_revoked') return forgetKey(problem)
        return store.update(() => ({ phase: 'choosing', till, clerks, clerk, isAsking: false, problem }))
      }
      const signedIn = answer.value
      token = signedIn.token
      const managers = clerks.filter(({ id, isManager }) => isManager && id !== signedIn.clerk.id)
      store.update(() => ({ phase: 'signed_in', till: signedIn.till, clerk: signedIn.clerk, managers }))
      stopAsking = clock.after(askEveryMs, () => void ask())
    },
    lock: () => {
      if (token !== undefined) void api.signOut(token)
      endSession()
    },
    leave: async pin => {
      const before = store.getSnapshot()
      if (before.phase !== 'signed_in' || key === undefined) return undefined
      const answer = await api.signIn(key, before.clerk.id, pin)
      if (answer.isErr()) return signInProblem(answer.error)
      for (const session of [answer.value.token, token]) if (session !== undefined) void api.signOut(session)
      endSession()
      return undefined
    },
    heardRefusal: problem => {
      if (token !== undefined && endsSession(problem)) endSession(problem)
    },
    token: () => token,
    dispose: forgetSession,
  }
}

const isAsking = (state: SignInState): boolean => state.phase !== 'signed_in' && state.isAsking
