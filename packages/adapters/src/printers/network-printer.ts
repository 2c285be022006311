import { type Http, type Printer, printerProblems } from '@portti/core'
import { err, ok } from 'neverthrow'

export type NetworkPrinterSettings = {
  /** The kiosk's own server, which reaches the printer. */
  readonly http: Http
  /** The clerk's session. */
  readonly token: () => string | undefined
}

/** An ESC/POS printer in the network of the kiosk's server, which passes the bytes on: a page opens no such connection. */
export const networkPrinter = ({ http, token }: NetworkPrinterSettings): Printer => ({
  print: async papers => {
    const { escposPapers } = await import('./escpos-paper.ts')
    const answer = await http.send({
      method: 'POST',
      path: '/printer',
      headers: { authorization: `Bearer ${token() ?? ''}` },
      body: { bytes: base64Of(escposPapers(papers)) },
    })
    if (answer.isErr()) return err('unreachable')
    const { status, body } = answer.value
    if (status === 204) return ok()
    const told = typeof body === 'object' && body && 'problem' in body ? body.problem : undefined
    return err(printerProblems.find(problem => problem === told) ?? 'refused')
  },
})

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
