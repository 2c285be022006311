import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '../../platform/postgres/wait-until.ts'
import { freePort } from '../machine/free-port.ts'
import { programEnvironment } from '../machine/program-environment.ts'
import { sampleSecret } from '../shop/sample-api.ts'

const program = fileURLToPath(new URL('./easy-proofs-server.ts', import.meta.url))

/** The real server but for its proofs of work (`easy-proofs-server.ts`), as a process of its own on a test's database, so that it can be killed. */
export const startServerProcess = async (databaseUrl: string, catalogue: string) => {
  const port = await freePort()
  const child = fork(program, [], {
    env: {
      ...programEnvironment,
      DATABASE_URL: databaseUrl,
      PORTTI_SECRET: sampleSecret,
      PORTTI_API_PORT: `${port}`,
      PORTTI_CATALOGUE: catalogue,
      // Test shoppers ask far more often than people do.
      PORTTI_RATE_LIMIT: 'off',
    },
    silent: true,
  })
  // Unread output would fill the pipe, and the server could never exit.
  child.stdout?.resume()
  const said: string[] = []
  child.stderr?.on('data', data => said.push(String(data)))
  const ended = once(child, 'exit')
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said.join('')}`)
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    return response?.ok ? true : undefined
  }
  if (!(await waitUntil(isReady, { everyMs: 50, withinMs: 120_000 }))) throw new Error('The server does not answer.')
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return { port, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>
