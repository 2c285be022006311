import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandFailure } from '../terminal/command-failure.ts'

/** A server of the stack: a script run by this Node, ready when its address answers 200. */
export interface Service {
  readonly name: string
  readonly entry: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly readyUrl: string
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[]
  /** Time until it answers, while its process lives. By default ten minutes: a busy machine refuses no start. */
  readonly readyWithinMs?: number
  /** Time for its last requests before it is killed. */
  readonly stopWithinMs: number
}

export interface RunningService {
  readonly name: string
  /** Resolves, once, with how the process ended. */
  readonly ended: Promise<Ending>
  /** Asks the process to end, waits, and kills it if it does not. */
  stop(): Promise<void>
}

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const minuteMs = 60_000
const pollEveryMs = 100
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href

/**
 * Starts the service and waits until it answers. Its own output goes to stderr.
 * @param say called each minute with a line of progress
 * @throws CommandFailure when it exits or does not answer; without a message when the service printed the reason (exit code 1).
 */
export async function startService(
  service: Service,
  signal: AbortSignal,
  say: (text: string) => void = () => undefined,
): Promise<RunningService> {
  signal.throwIfAborted()
  const child = fork(service.entry, [], {
    env: service.env,
    execArgv: ['--import', endWithParent, ...(service.nodeFlags ?? [])],
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
    // Only the parent gets Ctrl-C, so that the parts stop in order.
    detached: true,
  })
  const ended = new Promise<Ending>(done => {
    child.once('exit', (code, killedBy) => {
      endGroup(child)
      done({ code, signal: killedBy })
    })
    child.once('error', () => done({ code: null, signal: null }))
  })
  const running = { name: service.name, ended, stop: () => stopChild(child, ended, service.stopWithinMs) }
  try {
    await Promise.race([answers(service, { signal, say, ended }), refuseEnding(service, ended)])
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function answers(
  { name, readyUrl, readyWithinMs = 10 * minuteMs }: Service,
  { signal, say, ended }: { signal: AbortSignal; say: (text: string) => void; ended: Promise<Ending> },
): Promise<void> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const startedAt = Date.now()
  let minutesReported = 0
  while (!hasEnded && Date.now() - startedAt < readyWithinMs) {
    if (await isReady(readyUrl, signal)) return
    const minutes = Math.floor((Date.now() - startedAt) / minuteMs)
    if (minutes > minutesReported) {
      minutesReported = minutes
      say(`the ${name} runs, but does not answer yet after ${minutes} min: waiting for it`)
    }
    await pause(pollEveryMs, undefined, { signal })
  }
  throw new CommandFailure(
    `The ${name} did not answer at ${readyUrl} within ${readyWithinMs / minuteMs} min: look at its messages above and start again.`,
  )
}

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    signal.throwIfAborted()
    return false
  }
}

async function refuseEnding(service: Service, ended: Promise<Ending>): Promise<never> {
  const ending = await ended
  if (ending.code === 1) throw new CommandFailure('')
  throw new CommandFailure(endingSentence(service.name, ending))
}

export function endingSentence(name: string, { code, signal }: Ending): string {
  const how = code === null ? `by ${signal ?? 'a failed start'}` : `with code ${code}`
  return `The ${name} ended by itself ${how}: look at its messages above and start again.`
}

async function stopChild(child: ChildProcess, ended: Promise<Ending>, stopWithinMs: number): Promise<void> {
  child.kill('SIGTERM')
  const tooLate = new AbortController()
  await Promise.race([ended, pause(stopWithinMs, undefined, { signal: tooLate.signal }).catch(() => undefined)])
  if (child.exitCode === null && child.signalCode === null) endGroup(child)
  tooLate.abort()
  await ended
}

/** Kills the process and its children. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
