import { clerkSessionHeader } from '@portti/contract/words'
import { err, ok } from 'neverthrow'
import type { Http, HttpAnswer } from '../ports/http.ts'
import { failureOf } from '../wire/failure.ts'
import { boxOfficeProblem, endsSession } from './sign-in-problem.ts'
import type { SignInService } from './sign-in-service.ts'

type Session = Pick<SignInService, 'token' | 'handleRefusal' | 'getSnapshot'>

/** A sign-in without the ticket API has a session once that has confirmed it (rules/kiosk#offline-sign-in). */
const isUnconfirmed = (signIn: Session): boolean =>
  signIn.token() === undefined && signIn.getSnapshot().phase === 'signed_in'

/**
 * The clerk's line, which a shopper's calls at a till go through: it adds the clerk's session to every call, and reports
 * calls refused because of it to the sign-in. A call that needs a session before the sign-in is confirmed has no answer:
 * it can be repeated once it is.
 */
export const clerkHttp = (http: Http, signIn: Session): Http => ({
  send: async request => {
    const token = signIn.token()
    const wasUnconfirmed = isUnconfirmed(signIn)
    const answer = await http.send(
      token === undefined ? request : { ...request, headers: { ...request.headers, [clerkSessionHeader]: token } },
    )
    if (answer.isErr() || answer.value.status < 400) return answer
    const problem = boxOfficeProblem(failureOf(answer.value))
    if (!problem) return answer
    if (wasUnconfirmed && endsSession(problem)) return err({ detail: 'The sign-in was not confirmed yet' })
    // A late answer to an earlier session ends no later one.
    if (token === signIn.token()) signIn.handleRefusal(problem)
    return answer
  },
})

const sessionEnded: HttpAnswer = {
  status: 403,
  body: { error: { code: 'unspecified_exception', exception_parameters: { reason: 'session_ended' } } },
}

/** Too early: `isOutcomeUnknown` is false of it, because nothing was sent. */
const notConfirmed: HttpAnswer = { status: 429, body: undefined }

/**
 * The clerk's line for calls that only staff make. Without a session it sends nothing: it answers as if the session had
 * ended, or that it is too early where the sign-in is not confirmed yet.
 */
export const staffHttp = (http: Http, signIn: Session): Http => {
  const line = clerkHttp(http, signIn)
  return {
    send: async request => {
      if (signIn.token() !== undefined) return line.send(request)
      return ok(isUnconfirmed(signIn) ? notConfirmed : sessionEnded)
    },
  }
}
