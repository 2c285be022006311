import { once } from 'node:events'
import { connect } from 'node:net'

/** `head` is the status line and the headers, each on a line of its own. */
export type Answered = { readonly status: number; readonly head: string; readonly body: string }

/** One keep-alive connection that asks one thing at a time; small, so that the load costs less than what it measures. */
export const openConnection = (port: number) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let waiting: { resolve: (response: Answered) => void; reject: (error: Error) => void } | undefined

  const end = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', end)
  socket.on('close', () => end(new Error('The server closed the connection.')))
  socket.on('data', data => {
    received = received.length === 0 ? data : Buffer.concat([received, data])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const body = received.toString('utf8', headEnd + 4, headEnd + 4 + length)
    received = received.subarray(headEnd + 4 + length)
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.({ status: Number(head.slice(9, 12)), head, body })
  })

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
