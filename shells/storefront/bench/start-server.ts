import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Use of resources by a process since its start. Memory is in megabytes, after a garbage collection. */
type Usage = { readonly cpuMs: number; readonly heapMb: number; readonly residentMb: number }

/** A server in a process of its own that reports its resource usage. */
export type MeasuredServer = {
  readonly port: number
  readonly pid: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    async answer => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  )

/** Starts a script and waits at most a minute until `readyPath` succeeds. */
export const startServer = async (
  script: string | URL,
  settings: {
    readonly port: number
    readonly readyPath: string
    readonly env: NodeJS.ProcessEnv
    readonly nodeFlags?: readonly string[]
  },
): Promise<MeasuredServer> => {
  const { port, readyPath, env, nodeFlags = [] } = settings
  const child = fork(script, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    execArgv: [...nodeFlags, '--expose-gc', '--import', fileURLToPath(new URL('./answer-usage.mjs', import.meta.url))],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const givesUpAt = performance.now() + 60_000
  while (!(await isAnswering(`http://127.0.0.1:${port}${readyPath}`))) {
    if (child.exitCode !== null || performance.now() > givesUpAt) {
      await stop()
      throw new Error(`${String(script)} did not start.`)
    }
    await pause(100)
  }
  return {
    port,
    pid: child.pid ?? 0,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop,
  }
}
