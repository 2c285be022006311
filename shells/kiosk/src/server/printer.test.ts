import { createServer, type Socket } from 'node:net'
import type { Till } from '@portti/core'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerPrinter } from './printer.ts'

const till: Till = { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A printer by the specification of ESC/POS over raw TCP: it answers each DLE EOT, and prints what else it hears. */
const openPrinter = async ({ status = [0x12, 0x12, 0x12] }: { readonly status?: readonly number[] } = {}) => {
  let printed = Buffer.alloc(0)
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    sockets.add(socket)
    socket.on('data', heard => {
      let rest = heard
      while (rest[0] === 0x10 && rest[1] === 0x04) {
        const answer = { 1: status[0], 2: status[1], 4: status[2] }[rest[2] ?? 0]
        if (answer !== undefined) socket.write(Uint8Array.of(answer))
        rest = rest.subarray(3)
      }
      printed = Buffer.concat([printed, rest])
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(done => server.close(done))
  }
  closing.push(close)
  return { port: typeof address === 'object' && address ? address.port : 0, printed: () => printed.toString(), close }
}

const print = async (
  known: Till | undefined,
  payload: object = { bytes: Buffer.from('Kuitti').toString('base64') },
) => {
  const app = Fastify()
  closing.push(() => app.close())
  registerPrinter(app, async ({ headers }) => (headers.authorization === 'Bearer istunto' ? known : undefined))
  const answer = await app.inject({
    method: 'POST',
    url: '/printer',
    headers: { authorization: 'Bearer istunto' },
    payload,
  })
  return { status: answer.statusCode, body: answer.body }
}
const at = (port: number): Till => ({ ...till, printer: { kind: 'network', host: '127.0.0.1', port } })

// rules/kiosk#printing
describe('a printer in the network of the kiosk’s server', () => {
  it('gets the bytes that the till sends', async () => {
    const printer = await openPrinter()
    expect((await print(at(printer.port))).status).toBe(204)
    await expect.poll(printer.printed).toBe('Kuitti')
  })

  it('prints also when it does not tell how it is', async () => {
    const printer = await openPrinter({ status: [] })
    expect((await print(at(printer.port))).status).toBe(204)
    await expect.poll(printer.printed).toBe('Kuitti')
  })

  it.each([
    ['the paper is out', [0x1a, 0x32, 0x72], 'paper_out'],
    ['its cover is open', [0x1a, 0x16, 0x12], 'cover_open'],
    ['it is in error', [0x1a, 0x12, 0x12], 'not_ready'],
  ])('says that %s, and prints nothing', async (_, status, problem) => {
    const printer = await openPrinter({ status })
    expect(await print(at(printer.port))).toEqual({ status: 502, body: JSON.stringify({ problem }) })
    expect(printer.printed()).toBe('')
  })

  it('says that one which is switched off does not answer', async () => {
    const printer = await openPrinter()
    await printer.close()
    expect(await print(at(printer.port))).toEqual({ status: 502, body: '{"problem":"unreachable"}' })
  })

  it('is reached only by a clerk’s session, at the address that the organizer gave the device', async () => {
    const printer = await openPrinter()
    expect((await print(undefined)).status).toBe(403)
    const elsewhere = { bytes: '', host: '127.0.0.1', port: printer.port }
    expect((await print(till, elsewhere)).status).toBe(404)
    expect((await print({ ...till, printer: { kind: 'usb' } }, elsewhere)).status).toBe(404)
    expect((await print(at(printer.port), {})).status).toBe(400)
    expect(printer.printed()).toBe('')
  })
})
