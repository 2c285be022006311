import type { SolveChallenge } from '@portti/core'
import { type Challenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves a challenge; undefined when this browser cannot (rules/waiting-room#challenge). Web Crypto derives each key
 * off the page's thread, which stays responsive.
 */
export const solveChallenge: SolveChallenge = async text => {
  try {
    const challenge = JSON.parse(text) as Challenge
    const solution = await solve({ challenge, deriveKey })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } catch {
    return undefined
  }
}
