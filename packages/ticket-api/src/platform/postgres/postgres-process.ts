import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { errorCode } from '../error-code.ts'
import { DatabaseFailure } from './database-failure.ts'
import type { SystemUser } from './postgres-user.ts'

/** Runs one of PostgreSQL's programs in a home and waits for its end. */
export async function runInHome(
  home: string,
  user: SystemUser | undefined,
  program: string,
  args: (home: string) => string[],
): Promise<{ code: number | null; output: string }> {
  const child = await spawnInHome(home, user, program, args, 'pipe')
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error(`${program} was started without pipes`)
  const ended = once(child, 'exit')
  const [out, errors] = await Promise.all([text(stdout), text(stderr)])
  const [code]: [number | null] = await ended.then(([first]) => [typeof first === 'number' ? first : null])
  return { code, output: `${out}\n${errors}` }
}

/**
 * Starts a program that outlives us: in a session of its own, so that neither Ctrl-C in our terminal nor our end
 * reaches it, and with the log file as output instead of a pipe that would break.
 */
export async function launchInHome(
  home: string,
  user: SystemUser | undefined,
  program: string,
  args: (home: string) => string[],
  log: FileHandle,
): Promise<ChildProcess> {
  const child = await spawnInHome(home, user, program, args, log.fd)
  child.unref()
  return child
}

/**
 * The account that PostgreSQL runs as may not be able to pass the folders above its home (`mktemp -d`, `/root`). It
 * gets the home as an open folder, so it needs neither their permissions nor any privilege.
 */
async function spawnInHome(
  home: string,
  user: SystemUser | undefined,
  program: string,
  args: (home: string) => string[],
  output: 'pipe' | number,
): Promise<ChildProcess> {
  const folder = user !== undefined && process.platform === 'linux' ? await open(home) : undefined
  const options: SpawnOptions = {
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: folder === undefined ? ['ignore', output, output] : ['ignore', output, output, folder.fd],
    ...(user === undefined ? {} : user),
  }
  try {
    const child = spawn(program, args(folder === undefined ? home : '/proc/self/fd/3'), options)
    await once(child, 'spawn')
    return child
  } catch (cause) {
    throw new DatabaseFailure(
      `The PostgreSQL that npm brought cannot be run on this machine (${errorCode(cause)}): it needs glibc and the same processor as Node, else set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  } finally {
    await folder?.close()
  }
}
