import { once } from 'node:events'
import { connect } from 'node:net'

/** An answer, whose texts are made when they are read. `head` is the status line and the headers, each on a line. */
export class Answered {
  readonly status: number
  readonly #bytes: Buffer
  readonly #headEnd: number

  constructor(bytes: Buffer, headEnd: number) {
    this.status = Number(bytes.toString('latin1', 9, 12))
    this.#bytes = bytes
    this.#headEnd = headEnd
  }
  get head(): string {
    return this.#bytes.toString('latin1', 0, this.#headEnd)
  }
  get body(): string {
    return this.#bytes.toString('utf8', this.#headEnd + 4)
  }
}

/** Every connection reads into it, one after the other: a buffer for each read would cost more than the request. */
const room = Buffer.allocUnsafe(65_536)
const blankLine = Buffer.from('\r\n\r\n')

/** One keep-alive connection that asks one thing at a time; small, so that the load costs less than what it measures. */
export const openConnection = (port: number) => {
  let received: Buffer | undefined
  let waiting: { resolve: (response: Answered) => void; reject: (error: Error) => void } | undefined

  const take = (data: Buffer): void => {
    const all = received === undefined ? data : Buffer.concat([received, data])
    const headEnd = all.indexOf(blankLine)
    const length =
      headEnd < 0 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(all.toString('latin1', 0, headEnd))?.[1] ?? 0)
    const end = headEnd + blankLine.length + length
    if (headEnd < 0 || all.length < end) {
      received = Buffer.from(all)
      return
    }
    received = undefined
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.(new Answered(Buffer.from(all.subarray(0, end)), headEnd))
  }
  const callback = (size: number): boolean => {
    take(room.subarray(0, size))
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: room, callback } })
  const end = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', end)
  socket.on('close', () => end(new Error('The server closed the connection.')))

  return {
    opened: () => once(socket, 'connect'),
    ask: (request: string): Promise<Answered> =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
