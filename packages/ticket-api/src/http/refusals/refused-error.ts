import type { Refused } from '../../domain/model/refusal.ts'
import type { HttpRefusal } from './error-body.ts'

/** Carries a refusal from a route or a hook to the error handler: Fastify ends a request early only by an error. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refusal: HttpRefusal
  constructor({ refusal }: { readonly refusal: HttpRefusal }) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Ends the request with this refusal. */
export const refuse = (refused: { readonly refusal: HttpRefusal }): never => {
  throw new RefusedError(refused)
}

/** Returns the outcome of a use case; ends the request when it was refused. */
export const orRefuse = <Outcome extends object>(outcome: Outcome | Refused): Exclude<Outcome, Refused> => {
  if ('refusal' in outcome) return refuse(outcome)
  return outcome as Exclude<Outcome, Refused>
}
