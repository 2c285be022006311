import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { hasProcess } from './has-process.ts'

/** The state of a PostgreSQL server, as the pid file of its data directory states it. */
export interface Postmaster {
  readonly pid: number
  readonly port: number | undefined
  readonly isReady: boolean
}

/** Reads `postmaster.pid`; `undefined` when there is none, because the last server was shut down normally. */
export async function readPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const text = await readPidFile(pgData)
  const [pid, , , port, , , , status] = text?.split('\n') ?? []
  if (!pid || !(Number(pid) > 0)) return undefined
  return { pid: Number(pid), port: port ? Number(port) : undefined, isReady: status?.trim() === 'ready' }
}

/** Whether that process is a living PostgreSQL on this data directory, and not another process with a reused number. */
export async function isRunning({ pid }: Postmaster, pgData: string): Promise<boolean> {
  if (!hasProcess(pid)) return false
  if (process.platform !== 'linux') return (await commandOf(pid)).endsWith('postgres')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // A zombie has exited; in a container it may never be reaped.
  if (!/^\d+ \(postgres\) [^ZX]/.test(stat)) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined || folder === (await realpath(pgData))
}

/**
 * PostgreSQL itself replaces the pid file of a dead server, but not when the number now belongs to another process of
 * the same user, as after a restart of the machine.
 */
export async function forgetStranger({ pid }: Postmaster, pgData: string): Promise<void> {
  if (!hasProcess(pid)) return
  const now = await readPostmaster(pgData)
  if (now?.pid === pid) await rm(pidFile(pgData), { force: true })
}

async function readPidFile(pgData: string): Promise<string | undefined> {
  return readFile(pidFile(pgData), 'utf8').catch(error => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

function pidFile(pgData: string): string {
  return join(pgData, 'postmaster.pid')
}

async function commandOf(pid: number): Promise<string> {
  const listed = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.trim()
}
