import {
  createSerialQueue,
  type Http,
  type HttpAnswer,
  type Paper,
  type Printer,
  type PrinterProblem,
  printerProblems,
} from '@portti/core'
import { err, ok, type Result } from 'neverthrow'

export type NetworkPrinterSettings = {
  /** The kiosk's own server, which reaches the printer. */
  readonly http: Http
  /** The clerk's session. */
  readonly token: () => string | undefined
}

/** Most bytes of a request: in base64 they stay below the 64 KB that a proxy passes on. */
const mostBytes = 45_000
/** A printer takes no second connection while it has papers of the first one to print. */
const busyPauseMs = 2_000
const mostTries = 40

type Bytes = readonly number[]
/** Sends bytes to the printer, and answers why they were not printed. */
type Post = (bytes: Bytes) => Promise<PrinterProblem | 'no_answer' | undefined>

/** An ESC/POS printer in the network of the kiosk's server, which passes the bytes on: a page opens no such connection. */
export const networkPrinter = ({ http, token }: NetworkPrinterSettings): Printer => {
  // The papers of two sales would come mixed.
  const inTurn = createSerialQueue()
  return {
    print: async papers => {
      const headers = { authorization: `Bearer ${token() ?? ''}` }
      const post: Post = async bytes => {
        const request = { method: 'POST', path: '/printer', headers, body: { bytes: base64Of(bytes) } } as const
        const answer = await http.send(request)
        return answer.match(problemOf, () => 'no_answer')
      }
      const groups = await groupsOf(papers)
      return inTurn(() => postAll(groups, post))
    },
  }
}

/** The bytes of the papers, as many whole papers together as one request takes. */
const groupsOf = async (papers: readonly Paper[]): Promise<readonly Bytes[]> => {
  const { escposPapers } = await import('./escpos-paper.ts')
  const groups: number[][] = []
  for (const paper of papers) {
    const bytes = escposPapers([paper])
    const last = groups.at(-1)
    if (last && last.length + bytes.length <= mostBytes) last.push(...bytes)
    else groups.push([...bytes])
  }
  return groups
}

const postAll = async (groups: readonly Bytes[], post: Post): Promise<Result<void, PrinterProblem>> => {
  for (const [index, bytes] of groups.entries()) {
    let problem = await post(bytes)
    for (let tries = 1; index > 0 && problem === 'unreachable' && tries < mostTries; tries += 1) {
      await new Promise(waited => setTimeout(waited, busyPauseMs))
      problem = await post(bytes)
    }
    if (problem) return err(problem === 'no_answer' ? 'unreachable' : problem)
  }
  return ok()
}

const problemOf = ({ status, body }: HttpAnswer): PrinterProblem | undefined => {
  if (status === 204) return undefined
  const told = typeof body === 'object' && body && 'problem' in body ? body.problem : undefined
  return printerProblems.find(problem => problem === told) ?? 'refused'
}

const base64Of = (bytes: Bytes): string => btoa(bytes.map(byte => String.fromCharCode(byte)).join(''))
