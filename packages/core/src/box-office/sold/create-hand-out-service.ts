import type { Ids } from '../../ports/ids.ts'
import { signInProblem } from '../../staff/sign-in-problem.ts'
import { createStore } from '../../state/store.ts'
import type { HandOutApi } from './hand-out-api.ts'
import type { HandOutService, HandOutState } from './hand-out-service.ts'

type Given = {
  readonly api: HandOutApi
  readonly ids: Ids
  readonly number: string
  /** The code of the one ticket that is wanted; otherwise all of the order. */
  readonly ticket?: string | undefined
}

/** Hands a paid order out, once it is asked to. */
export const createHandOutService = ({ api, ids, number, ticket }: Given): HandOutService => {
  const key = ids.uuid()
  const store = createStore<HandOutState>({ phase: 'asking' })
  let isAsked = false
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ask: async () => {
      if (isAsked) return
      isAsked = true
      store.update(() => ({ phase: 'asking' }))
      const answer = await api.handOut(number, ticket, key)
      if (answer.isOk()) return store.update(() => ({ phase: 'done', handedOut: answer.value }))
      isAsked = false
      store.update(() => ({ phase: 'failed', problem: signInProblem(answer.error) }))
    },
  }
}
