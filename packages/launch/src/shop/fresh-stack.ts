import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePorts } from './port-check.ts'

export interface RunningStack {
  readonly storefrontUrl: string
  readonly kioskUrl: string
  readonly apiUrl: string
  /** The sample shop's till, if any. */
  readonly till: { readonly key: string; readonly pin: string; readonly managerPin: string } | undefined
  /** Its data folder; the command line finds the shop by it. */
  readonly dataDir: string
  /** Stops it like Ctrl-C. */
  stop(): Promise<void>
  /** Kills the parent process; its parts notice and exit, PostgreSQL keeps running. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** A folder for a shop's data that a test removes afterwards. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portti-data-'))
  // PostgreSQL runs as another user when we are root, and needs access to the folder.
  chmodSync(folder, 0o755)
  return folder
}

/** The whole shop through `npm start`'s own code, on free ports and in its own data folder, which `stop` removes. */
export async function startFreshStack(env: NodeJS.ProcessEnv): Promise<RunningStack> {
  const dataDir = makeDataFolder()
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true })
  try {
    const stack = await startStack(env, dataDir)
    return { ...stack, stop: () => stack.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** The whole shop on free ports, over the data in a folder. */
export async function startStack(env: NodeJS.ProcessEnv, dataDir: string): Promise<RunningStack> {
  const [storefront, kiosk, api] = await findFreePorts(3)
  const child = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(import.meta.dirname, '..', 'main.ts'), 'start'],
    {
      cwd: root,
      env: {
        ...env,
        PORTTI_STOREFRONT_PORT: `${storefront}`,
        PORTTI_KIOSK_PORT: `${kiosk}`,
        PORTTI_API_PORT: `${api}`,
        PORTTI_DATA_DIR: dataDir,
      },
      // The IPC channel closes when this process exits.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  const lines = await Promise.race([linesUntilReady(child.stdout), ended.then(() => undefined)])
  if (!lines) {
    await end('SIGTERM')
    throw new Error('The stack for the journeys did not start; its own sentence is above.')
  }
  const at = (port: number | undefined): string => `http://127.0.0.1:${port}/`
  return {
    storefrontUrl: at(storefront),
    kioskUrl: at(kiosk),
    apiUrl: at(api),
    till: tillOf(lines),
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The environment variables by which journeys and screenshots find a stack. */
export const stackVariables = ({
  storefrontUrl,
  kioskUrl,
  apiUrl,
  till,
  dataDir,
}: RunningStack): NodeJS.ProcessEnv => ({
  PORTTI_TEST_STOREFRONT_URL: storefrontUrl,
  PORTTI_TEST_KIOSK_URL: kioskUrl,
  PORTTI_TEST_API_URL: apiUrl,
  PORTTI_TEST_DATA_DIR: dataDir,
  ...(till && {
    PORTTI_TEST_TILL_KEY: till.key,
    PORTTI_TEST_TILL_PIN: till.pin,
    PORTTI_TEST_MANAGER_PIN: till.managerPin,
  }),
})

async function linesUntilReady(output: NodeJS.ReadableStream | null): Promise<readonly string[] | undefined> {
  if (output === null) return undefined
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) {
    lines.push(line)
    if (line.startsWith('Portti ready')) return lines
  }
  return undefined
}

function tillOf(lines: readonly string[]): RunningStack['till'] {
  const [, key, pin, managerPin] =
    lines.map(line => /^Portti till {2,}key=(\S+) {2}pin=(\S+) {2}manager=(\S+)$/.exec(line)).find(Boolean) ?? []
  return key !== undefined && pin !== undefined && managerPin !== undefined ? { key, pin, managerPin } : undefined
}
