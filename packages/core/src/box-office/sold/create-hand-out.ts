import type { Ids } from '../../ports/ids.ts'
import { createStore } from '../../state/store.ts'
import type { BoxOfficeApi } from '../api/box-office-api.ts'
import type { HandOut, HandOutState } from '../api/hand-out.ts'
import type { SignIn } from '../till/sign-in.ts'
import { signInProblem } from '../till/sign-in-problem.ts'

type Given = {
  readonly api: Pick<BoxOfficeApi, 'handOut'>
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly ids: Ids
  readonly number: string
  /** The code of the one ticket that is wanted; otherwise all of the order. */
  readonly ticket?: string | undefined
}

/** Hands a paid order out, once it is asked to. */
export const createHandOut = ({ api, signIn, ids, number, ticket }: Given): HandOut => {
  const key = ids.uuid()
  const store = createStore<HandOutState>({ phase: 'asking' })
  let isAsked = false
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ask: async () => {
      const token = signIn.token()
      if (isAsked || token === undefined) return
      isAsked = true
      store.update(() => ({ phase: 'asking' }))
      const answer = await api.handOut(token, number, ticket, key)
      if (answer.isOk()) return store.update(() => ({ phase: 'done', handedOut: answer.value }))
      isAsked = false
      const problem = signInProblem(answer.error)
      signIn.heardRefusal(problem)
      store.update(() => ({ phase: 'failed', problem }))
    },
  }
}
