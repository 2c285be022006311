import { connect } from 'node:net'

/** One keep-alive connection. It only finds the end of each response, so that the client costs little. */
const openConnection = (port: number, host: string) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let missing = 0
  let head = ''
  let waiting: PromiseWithResolvers<void> | undefined
  const fail = (): void => waiting?.reject(new Error('The server closed the connection.'))
  socket.on('error', fail)
  socket.on('close', fail)
  socket.on('data', data => {
    if (missing === 0) {
      head += data.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!head.startsWith('HTTP/1.1 200')) waiting?.reject(new Error(head.slice(0, 40)))
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1])
      missing = end + 4 + length - head.length
      head = ''
    } else missing -= data.length
    if (missing === 0) waiting?.resolve()
  })
  return {
    ask: (path: string): Promise<void> => {
      waiting = Promise.withResolvers()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

type Asking = {
  readonly port: number
  readonly host: string
  readonly connections: number
  readonly count: number
  readonly pathOf: (number: number) => string
}

/** Requests `count` pages. Returns the milliseconds of each and of the whole run. */
export const askPages = async ({ port, host, connections, count, pathOf }: Asking) => {
  const times: number[] = []
  let asked = 0
  const visit = async (): Promise<void> => {
    const connection = openConnection(port, host)
    while (asked < count) {
      const path = pathOf(asked)
      asked += 1
      const askedAt = performance.now()
      await connection.ask(path)
      times.push(performance.now() - askedAt)
    }
    connection.close()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, visit))
  return { times: times.sort((a, b) => a - b), tookMs: performance.now() - startedAt }
}
