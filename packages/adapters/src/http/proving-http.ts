import { type Http, proofStatus } from '@portti/core'

/** How a shell imports a lazy module. */
export type ImportAgain = <Module>(load: () => Promise<Module>) => Promise<Module>

/**
 * Sends a request again with the proof of work that its answer asks for (rules/waiting-room#challenge). The solver is
 * loaded only then; if that fails, the refusal is the answer.
 */
export const provingHttp = (http: Http, importAgain: ImportAgain = load => load()): Http => ({
  send: async request => {
    const answer = await http.send(request)
    if (answer.isErr() || answer.value.status !== proofStatus) return answer
    const proof = await importAgain(() => import('./prove.ts')).catch(() => undefined)
    return proof ? proof.proveAndSend(request, answer.value, { http, solve: proof.solveChallenge }) : answer
  },
})
