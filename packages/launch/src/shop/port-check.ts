import { createServer } from 'node:net'
import { CommandFailure } from '../terminal/command-failure.ts'
import { type Configuration, type PortName, portVariable } from '../terminal/configuration.ts'

export type PortState = 'free' | 'taken' | 'forbidden'

/** Tries the port by opening it for a moment, like the servers. */
export function probePort(port: number): Promise<PortState> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done('taken')
      else if (error.code === 'EACCES') done('forbidden')
      else failed(error)
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done('free')))
  })
}

/** @throws CommandFailure naming the first port that cannot be opened and the variable that moves it. */
export async function refuseTakenPorts(configuration: Configuration): Promise<void> {
  for (const name of ['storefrontPort', 'kioskPort', 'apiPort'] as const) {
    const port = configuration[name]
    const state = await probePort(port)
    if (state !== 'free') throw new CommandFailure(portSentence(name, port, state))
  }
}

function portSentence(name: PortName, port: number, state: Exclude<PortState, 'free'>): string {
  const variable = portVariable(name)
  const problem = state === 'taken' ? 'is already in use' : 'may not be opened by this user'
  const remedy =
    state === 'taken' ? `stop what uses it or set ${variable} to a free port` : `set ${variable} to 1024 or above`
  return `Port ${port} ${problem}: ${remedy}.`
}

/** Free ports, all different. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => openAnyPort()))
  await Promise.all(servers.map(server => server.close()))
  return servers.map(server => server.port)
}

function openAnyPort(): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return failed(new Error('a TCP server without a port'))
      done({ port: address.port, close: () => new Promise(closed => server.close(() => closed())) })
    })
  })
}
