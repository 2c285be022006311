import { connect } from 'node:net'
import { printerStatusCommands, statusProblem } from '@portti/adapters/node'
import type { PrinterProblem, TillPrinter } from '@portti/core'
import type { FastifyInstance } from 'fastify'
import type { TillSession } from './till-session.ts'

/** A printer that does not answer within this is switched off, or elsewhere. */
const patienceMs = 4_000
/** Not every printer tells how it is. */
const statusPatienceMs = 500

/**
 * Passes a till's papers on to its printer in the network (rules/kiosk#printing). The address is the one that the
 * organizer gave the device, never one of the page: only a clerk's session prints, and only there.
 */
export const registerPrinter = (app: FastifyInstance, tillOf: TillSession): void => {
  app.post<{ Body: { readonly bytes?: unknown } | null }>('/printer', async (request, reply) => {
    const till = await tillOf(request)
    if (!till) return reply.code(403).send({})
    if (till.printer?.kind !== 'network') return reply.code(404).send({})
    const bytes = request.body?.bytes
    if (typeof bytes !== 'string') return reply.code(400).send({})
    const problem = await printRaw(till.printer, Buffer.from(bytes, 'base64'))
    return problem ? reply.code(502).send({ problem }) : reply.code(204).send()
  })
}

type Address = Pick<Extract<TillPrinter, { readonly kind: 'network' }>, 'host' | 'port'>

/** Raw printing: asks the printer for its status, and sends the bytes unless the status is a problem. */
const printRaw = ({ host, port }: Address, bytes: Uint8Array): Promise<PrinterProblem | undefined> =>
  new Promise(done => {
    const statusBytes: number[] = []
    let isSent = false
    const socket = connect({ host, port, timeout: patienceMs })
    const end = (problem?: PrinterProblem): void => {
      socket.destroy()
      done(problem)
    }
    const send = (): void => {
      if (isSent) return
      isSent = true
      const problem = statusProblem(statusBytes)
      if (problem) end(problem)
      // Some printers keep the connection open, but print all the bytes that they received.
      else socket.end(bytes, () => done(undefined))
    }
    socket.on('connect', () => {
      socket.write(printerStatusCommands)
      setTimeout(send, statusPatienceMs)
    })
    socket.on('data', answer => {
      statusBytes.push(...answer)
      if (statusBytes.length >= printerStatusCommands.length / 3) send()
    })
    socket.on('timeout', () => end('unreachable'))
    socket.on('error', () => end('unreachable'))
    socket.on('close', () => done('unreachable'))
  })
