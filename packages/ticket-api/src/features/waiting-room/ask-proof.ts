import type { ProofReason } from '@portti/contract'
import { challengeMs, challengeRounds, type Demand } from '@portti/core/rules'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import type { ChallengeScope, Challenges } from '../../domain/waiting-room/challenges.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'

type AskProofInput = {
  readonly scope: ChallengeScope
  readonly demand: Demand
  /** The solved challenge that came with the request. */
  readonly proof: string | undefined
}

/** Whether a request needs a proof of work that it does not have; undefined: it does not (rules/waiting-room#challenge). */
export type AskProof = (asked: AskProofInput) => Promise<Refused | undefined>

/** Each proof counts once, for all processes together, as long as it could be used. */
const once: Limit = { name: 'proof', points: 1, seconds: (2 * challengeMs) / 1_000, share: 0 }

export const createAskProof = ({
  challenges,
  limits,
}: {
  readonly challenges: Challenges
  readonly limits: RequestLimits
}): AskProof => {
  const used = limits.of(once)
  return async ({ scope, demand, proof }) => {
    const rounds = challengeRounds(demand)
    if (rounds === undefined) return undefined
    const refuse = async (reason: ProofReason): Promise<Refused> => {
      const challenge = await challenges.issue(scope, rounds)
      return unspecified(reason, { parameters: { reason, event_id: scope.eventId, challenge } })
    }
    if (proof === undefined) return refuse('proof_needed')
    const checked = await challenges.check(scope, proof)
    if (typeof checked === 'string') return refuse(checked)
    return (await used.take(checked.id)) > 0 ? refuse('proof_used') : undefined
  }
}
