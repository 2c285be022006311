import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * One address in front of several servers, like HAProxy or a cluster's floating address. When it moves, connections to
 * the previous server are closed.
 */
export const openMovingAddress = async (target: number) => {
  let port = target
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer(incoming => {
    const outgoing = keep(connect(port, '127.0.0.1'))
    keep(incoming).pipe(outgoing).pipe(incoming)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.on('error', () => one.destroy()).on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    move(to: number): void {
      port = to
      closeAll()
    },
    async close(): Promise<void> {
      closeAll()
      server.close()
      await once(server, 'close')
    },
  }
}
