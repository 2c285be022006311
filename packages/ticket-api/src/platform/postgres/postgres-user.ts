import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseFailure } from './database-failure.ts'

/** The account that PostgreSQL runs as when we are root, which it refuses to run as. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const name = 'postgres'
const run = promisify(execFile)

/** The `postgres` account, made when the machine has none; `undefined` when we are not root and run it ourselves. */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await findUser()) ?? (await makeUser())
}

async function findUser(): Promise<SystemUser | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const line = accounts.split('\n').find(account => account.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

async function makeUser(): Promise<SystemUser> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  for (const [command, args] of ways) {
    await run(command, args).catch(() => undefined)
    const user = await findUser()
    if (user !== undefined) return user
  }
  throw new DatabaseFailure(
    `PostgreSQL refuses to run as root and no user could be made for it: run "useradd --system ${name}" once, start Portti as an ordinary user, or set DATABASE_URL.`,
  )
}
