import { proofHeader, proofStatus } from '@portti/contract/words'
import { ok, type Result } from 'neverthrow'
import type { Http, HttpAnswer, HttpRequest, NoAnswer } from '../ports/http.ts'

/** Solves a challenge; undefined when this browser cannot. */
export type SolveChallenge = (challenge: string) => Promise<string | undefined>

/** An expired or spent proof is solved anew, but not for ever. */
const maxTries = 3

/**
 * Sends a request again with the proof of work that its answer asks for (rules/waiting-room#challenge). Adapters load
 * it, and the solver, only when an answer asks.
 */
export const proveAndSend = async (
  request: HttpRequest,
  asked: HttpAnswer,
  { http, solve }: { readonly http: Http; readonly solve: SolveChallenge },
): Promise<Result<HttpAnswer, NoAnswer>> => {
  let answer: Result<HttpAnswer, NoAnswer> = ok(asked)
  for (let turn = 0; turn < maxTries; turn += 1) {
    const challenge = answer.isOk() ? challengeIn(answer.value) : undefined
    const proof = challenge === undefined ? undefined : await solve(challenge)
    if (proof === undefined) return answer
    answer = await http.send({ ...request, headers: { ...request.headers, [proofHeader]: proof } })
  }
  return answer
}

const challengeIn = ({ status, body }: HttpAnswer): string | undefined => {
  if (status !== proofStatus) return undefined
  const { exception_parameters: parameters } = (body ?? {}) as {
    readonly exception_parameters?: { readonly challenge?: unknown }
  }
  return typeof parameters?.challenge === 'string' ? parameters.challenge : undefined
}
