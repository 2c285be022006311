import type { Ids } from '../ports/ids.ts'
import type { IdempotencyKey } from './keys.ts'

/** The idempotency key of the action that is tried (rules/cart#safe-to-repeat). */
export type AttemptKey = {
  /**
   * The same content keeps its key until it is done: its answer may be lost, and a refusal, which did nothing, may follow
   * a lost answer. Other content is another action.
   */
  keyFor(content: unknown): IdempotencyKey
  done(): void
}

export const createAttemptKey = (ids: Ids): AttemptKey => {
  let tried: { readonly content: string; readonly key: IdempotencyKey } | undefined
  return {
    keyFor: action => {
      const content = JSON.stringify(action)
      if (tried?.content !== content) tried = { content, key: ids.uuid() }
      return tried.key
    },
    done: () => {
      tried = undefined
    },
  }
}
