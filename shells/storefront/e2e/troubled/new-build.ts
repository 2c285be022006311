import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder } from './start-storefront.ts'

/** Folder of builds that tests remove. It is inside the shell, so that the server finds its packages. */
const buildsFolder = join(distFolder, '..', 'test-results')

/** The hash that the build put into a file's name, as `assets/cart.island-B1c2D3e4.js` has one. */
const hashOf = (name: string): string | undefined => /-([\w-]{8})\.\w+$/.exec(name)?.[1]

/**
 * Copies the storefront as its next build: all files have new names. Without the old files it is like a fresh machine.
 */
export const makeNewBuild = (settings: { readonly areOldFilesKept: boolean }) => {
  mkdirSync(buildsFolder, { recursive: true })
  const dist = mkdtempSync(join(buildsFolder, 'build-'))
  // Without the compressed forms: files are changed below, and the server sends those without one as they are.
  cpSync(distFolder, dist, { recursive: true, filter: path => !/\.(br|gz)$/.test(path) })
  const client = join(dist, 'client')
  const assets = join(client, 'assets')
  const hashes = [...new Set(readdirSync(assets).flatMap(name => hashOf(name) ?? []))]
  const renamed = new Map(hashes.map((hash, index) => [hash, `new${String(index).padStart(5, '0')}`]))
  const rename = (text: string): string =>
    text.replace(/-([\w-]{8})(?=\.(?:js|css)\b)/g, (whole, hash: string) =>
      renamed.has(hash) ? `-${renamed.get(hash)}` : whole,
    )
  for (const name of readdirSync(assets)) {
    const text = readFileSync(join(assets, name), 'utf8')
    if (!settings.areOldFilesKept) rmSync(join(assets, name))
    writeFileSync(join(assets, rename(name)), rename(text))
  }
  for (const path of [join(client, '.vite', 'manifest.json'), join(client, 'sw.js')])
    writeFileSync(path, rename(readFileSync(path, 'utf8')))
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}
