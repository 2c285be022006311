import { boxOfficeReasons, tillRefundRefusals } from '@portti/contract/words'
import type { ShopError } from '../errors/shop-error.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import type { SignInProblem } from './sign-in-service.ts'

/** The sign-in problem of a refused call; undefined when the refusal is not about keys, PINs or sessions. */
export const boxOfficeProblem = ({ parameters }: Pick<ShopError, 'parameters'>): SignInProblem | undefined => {
  const reason = boxOfficeReasons.find(known => known === parameters.reason)
  if (reason === undefined) return undefined
  const { tries_left: triesLeft, seconds, cents } = parameters
  const why = tillRefundRefusals.find(known => known === parameters['why'])
  return {
    reason,
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof seconds === 'number' && { seconds }),
    ...(typeof cents === 'number' && { cents }),
    ...(why && { why }),
  }
}

/** Refusals that end a clerk's session; any other concerns one sale. */
const ending: ReadonlySet<SignInProblem['reason']> = new Set([
  'device_unknown',
  'device_revoked',
  'clerk_unknown',
  'clerk_revoked',
  'session_ended',
])
export const endsSession = ({ reason }: SignInProblem): boolean => ending.has(reason)

/** The problem of a box office's own call, where no answer and unknown refusals are problems too. */
export const signInProblem = (error: ShopError): SignInProblem =>
  boxOfficeProblem(error) ?? { reason: hasNoAnswer(error) ? 'no_answer' : 'unknown' }
