/**
 * On-sale storms through the storefront's `/api`, one after the other: `npm run bench -- storm`. It prints what an add
 * takes there, and the memory of the storefront's processes after each storm, which must not grow from one to the next.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { storefrontMemory, storefrontNodeFlags } from '../src/platform/node-flags.ts'
import { waitUntil } from '../src/platform/postgres/wait-until.ts'
import { runStorm } from '../src/test-support/load/storm.ts'
import { freePort } from '../src/test-support/machine/free-port.ts'
import { print, toThree } from './medians.ts'
import { residentMegabytes } from './resident-megabytes.ts'
import { benchHost, hotProduct, startBench } from './start-bench.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const [storms, shoppers] = [6, 300]

const startStorefront = async (apiPort: number) => {
  execFileSync(process.execPath, [join(root, 'packages/launch/bootstrap.mjs'), 'build'], { cwd: root, stdio: 'ignore' })
  const port = await freePort()
  const child = fork(join(root, 'shells/storefront/dist/server/main.js'), {
    execArgv: [...storefrontNodeFlags],
    env: {
      ...storefrontMemory,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORTTI_API_URL: `http://127.0.0.1:${apiPort}`,
      PORTTI_STOREFRONT_PORT: `${port}`,
      // Its shoppers come from addresses of their own.
      PORTTI_PUBLIC_URL: `http://${benchHost}`,
    },
  })
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error('The storefront ended before it answered.')
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    return response?.ok ? true : undefined
  }
  await waitUntil(isReady, { everyMs: 50, withinMs: 60_000 })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { port, pid: child.pid ?? 0, stop }
}

/** The process that renders pages, which the server starts. */
const rendererOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' }).trim())

const benchProxiedStorms = async (): Promise<void> => {
  const bench = await startBench()
  try {
    const api = await bench.startReal()
    const { port, pid, stop } = await startStorefront(api.port)
    try {
      const renderer = rendererOf(pid)
      const memory = [Math.round(residentMegabytes(pid))]
      const addMs: number[] = []
      const statuses: Record<string, number> = {}
      for (let storm = 0; storm < storms; storm += 1) {
        const heard = await runStorm({
          shoppers,
          productId: hotProduct,
          ports: () => [`http://127.0.0.1:${port}/api`],
          concurrently: 100,
        })
        addMs.push(...heard.addMs)
        for (const [status, count] of Object.entries(heard.statuses)) {
          statuses[status] = (statuses[status] ?? 0) + count
        }
        memory.push(Math.round(residentMegabytes(pid)))
      }
      addMs.sort((a, b) => a - b)
      print({
        figure: `${storms} storms of ${shoppers} shoppers through the storefront`,
        statuses,
        add_p95_ms: toThree(addMs[Math.floor(addMs.length * 0.95)] ?? 0),
        wanted_add_p95_ms: 200,
        server_mb_at_start_and_after_each: memory,
        wanted_server_below_mb: 200,
        renderer_mb: Math.round(residentMegabytes(renderer)),
      })
    } finally {
      await stop()
    }
  } finally {
    await bench.stop()
  }
}

await benchProxiedStorms()
