import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const template = join(import.meta.dirname, '..', 'template')
const ownManifest = join(import.meta.dirname, '..', 'package.json')

export type CreatedShop = { readonly kind: 'created' } | { readonly kind: 'refused'; readonly reason: string }

/**
 * Writes a new shop into a folder: its catalogue, its page, its tests, and its own secret. A folder that contains
 * anything but a `.git` is not touched.
 */
export async function createShop(folder: string): Promise<CreatedShop> {
  const name = packageName(basename(folder))
  if (name === '') {
    return { kind: 'refused', reason: `"${basename(folder)}" gives no name to a package: use a letter or a digit.` }
  }
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error && found.code !== 'ENOENT') {
    return {
      kind: 'refused',
      reason: `${folder} cannot be read (${found.code ?? found.message}): choose another folder.`,
    }
  }
  if (Array.isArray(found) && found.some(file => file !== '.git')) {
    return { kind: 'refused', reason: `${folder} is not empty: choose another folder, nothing was changed.` }
  }
  await mkdir(folder, { recursive: true })
  await cp(template, folder, { recursive: true })
  // npm excludes files with these names from packages.
  for (const file of ['gitignore', 'env']) await rename(join(folder, file), join(folder, `.${file}`))
  const { version } = JSON.parse(await readFile(ownManifest, 'utf8')) as { version: string }
  await write(join(folder, 'package.json'), text =>
    text.replace('"my-shop"', JSON.stringify(name)).replaceAll('"workspace"', JSON.stringify(`^${version}`)),
  )
  await write(join(folder, '.env'), text => text.replace('<secret>', randomBytes(32).toString('hex')))
  return { kind: 'created' }
}

/** The command that enters the folder, in quotes where it has a space. */
export const enterCommand = (folder: string): string => (/\s/.test(folder) ? `cd "${folder}"` : `cd ${folder}`)

/** A valid npm name: lower case letters, digits, and single dashes. */
const packageName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

async function write(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}
