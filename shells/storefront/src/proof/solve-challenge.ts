import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
// oxlint-disable-next-line import/default -- The bundler makes it.
import workerPath from './challenge-worker.ts?worker&url'

type PolicyFactory = { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }

/** A phone needs one core for its page. */
const mostWorkers = 4

/** Workers load through a trusted types policy that allows only their own script, from the shop's origin. */
const workerUrl = (() => {
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('portti-challenge', { createScriptURL: () => workerPath })
  return policy ? policy.createScriptURL(workerPath) : workerPath
})()

/** Works out a challenge in workers; undefined when this browser cannot (rules/waiting-room#challenge). */
export const solveChallenge = async (text: string): Promise<string | undefined> => {
  try {
    const challenge = JSON.parse(text) as Challenge
    const cores = navigator.hardwareConcurrency || 2
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: Math.max(1, Math.min(mostWorkers, cores - 1)),
      createWorker: () => new Worker(workerUrl, { type: 'module' }),
    })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } catch {
    return undefined
  }
}
