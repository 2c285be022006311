import { boxOfficeReasons } from '@portti/contract/words'
import type { ShopError } from '../errors/shop-error.ts'
import { hasNoAnswer } from '../ticket-api/failure.ts'
import type { SignInProblem } from './sign-in.ts'

/** What a refusal of the box office says; undefined where it says nothing about keys, PINs and sessions. */
export const boxOfficeProblem = ({ parameters }: Pick<ShopError, 'parameters'>): SignInProblem | undefined => {
  const reason = boxOfficeReasons.find(known => known === parameters.reason)
  if (reason === undefined) return undefined
  const { tries_left: triesLeft, seconds, cents } = parameters
  return {
    reason,
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof seconds === 'number' && { seconds }),
    ...(typeof cents === 'number' && { cents }),
  }
}

/** The same for a call of the box office itself, where silence and the rest are problems too. */
export const signInProblem = (error: ShopError): SignInProblem =>
  boxOfficeProblem(error) ?? { reason: hasNoAnswer(error) ? 'no_answer' : 'unknown' }
