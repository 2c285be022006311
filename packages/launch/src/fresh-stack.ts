import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePorts } from './port-check.ts'

export interface FreshStack {
  readonly storefrontUrl: string
  readonly kioskUrl: string
  readonly apiUrl: string
  /** Stops it as Ctrl-C would and removes its data folder. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..', '..')

/** The whole shop through `npm start`'s own code, on free ports and a data folder of its own. */
export async function startFreshStack(env: NodeJS.ProcessEnv): Promise<FreshStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portti-data-'))
  // PostgreSQL runs as another user when we are root, and must get through.
  chmodSync(dataDir, 0o755)
  const [storefront, kiosk, api] = await findFreePorts(3)
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), [join(import.meta.dirname, 'main.ts'), 'start'], {
    cwd: root,
    env: {
      ...env,
      PORTTI_STOREFRONT_PORT: `${storefront}`,
      PORTTI_KIOSK_PORT: `${kiosk}`,
      PORTTI_API_PORT: `${api}`,
      PORTTI_DATA_DIR: dataDir,
    },
    // The channel tells it when we disappear.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isReady = await Promise.race([readyLineOf(child.stdout), ended.then(() => false)])
  if (!isReady) {
    await stop()
    throw new Error('The stack for the journeys did not start; its own sentence is above.')
  }
  const at = (port: number | undefined): string => `http://127.0.0.1:${port}/`
  return { storefrontUrl: at(storefront), kioskUrl: at(kiosk), apiUrl: at(api), stop }
}

async function readyLineOf(output: NodeJS.ReadableStream | null): Promise<boolean> {
  if (output === null) return false
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('Portti ready')) return true
  }
  return false
}
