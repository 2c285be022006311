import { type Challenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Works a challenge out as a browser does. */
export const solveChallenge = async (text: string): Promise<string> => {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solve({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
