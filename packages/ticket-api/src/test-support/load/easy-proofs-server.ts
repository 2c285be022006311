/**
 * The program of `main.ts`, whose proofs of work take one round of each try: shoppers of a storm solve as many as
 * before, but what a proof costs browser and server is not the storm's subject.
 */
import type { Replace } from '../../compose/compose.ts'
import { provide } from '../../compose/provide.ts'
import { services } from '../../compose/services.ts'
import { createChallenges } from '../../domain/waiting-room/challenges.ts'
import { serve } from '../../serve.ts'

const replace: Replace = ({ rebind }) => {
  const { signingKeys, now } = services
  provide(rebind, services.challenges, { signingKeys, now }, needs => {
    const challenges = createChallenges(needs.signingKeys.signer('proof of work'), needs.now)
    return { ...challenges, issue: scope => challenges.issue(scope, 1) }
  })
}

const code = await serve(process.env, { replace })
if (code !== 0) process.exitCode = code
