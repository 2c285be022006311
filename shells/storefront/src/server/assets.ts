import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** A file of the build in each content encoding that the build wrote. */
export type Asset = {
  readonly type: string
  readonly identity: Buffer
  readonly brotli: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** The built browser files: their bytes by URL path. */
export type Assets = { get(pathname: string): Asset | undefined }

/** Files that documents refer to. */
export type EntryFiles = {
  readonly stylesheet: string
  readonly loader: string
  /** Source of the service worker. */
  readonly serviceWorker: string
  /** Paths of the scripts that islands need beside the loader, the smallest first. */
  scriptsOf(islands: readonly string[]): readonly string[]
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json',
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

/** Compressed forms that the build writes beside a file. */
const compressedForm = /\.(br|gz)$/

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)

const readAsset = (file: string): Asset => ({
  type: types[extname(file)] ?? 'application/octet-stream',
  identity: readFileSync(file),
  brotli: readIfThere(`${file}.br`),
  gzip: readIfThere(`${file}.gz`),
})

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest

const loaderSource = 'src/hydration/loader.ts'

/** Files of these sources and of all that they import, the loader's excluded. */
const filesOf = (manifest: Manifest, sources: readonly string[]): readonly string[] => {
  const seen = new Set([loaderSource])
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...seen].flatMap(source => (source === loaderSource ? [] : (manifest[source]?.file ?? [])))
}

export const readEntryFiles = (clientFolder: string): EntryFiles => {
  const manifest = readManifest(clientFolder)
  const entry = manifest[loaderSource]
  // Read at the start: a later build may take the files away while this process goes on.
  const bytes = new Map(Object.values(manifest).map(({ file }) => [file, statSync(join(clientFolder, file)).size]))
  const bytesOf = (file: string): number => bytes.get(file) ?? 0
  /** A handful, one for each kind of page. */
  const known = new Map<string, readonly string[]>()
  const scriptsOf = (islands: readonly string[]): readonly string[] =>
    filesOf(
      manifest,
      islands.map(name => `src/islands/${name}/${name}.island.tsx`),
    )
      .toSorted((one, other) => bytesOf(one) - bytesOf(other))
      .map(file => `/${file}`)
  const stylesheet = entry?.css?.[0]
  if (!entry || !stylesheet) throw new Error('The storefront is not built: run "npm start", which builds it.')
  return {
    stylesheet: `/${stylesheet}`,
    loader: `/${entry.file}`,
    serviceWorker: readFileSync(join(clientFolder, 'sw.js'), 'utf8'),
    scriptsOf: islands => {
      const scripts = known.get(islands.join()) ?? scriptsOf(islands)
      known.set(islands.join(), scripts)
      return scripts
    },
  }
}

/**
 * Reads the client build into memory. Files with hashed names never change, so they are sent as `immutable`. Files of
 * earlier builds are served too, so that a deploy breaks no open page.
 */
export const readAssets = (clientFolder: string): Assets => {
  const files = filesUnder(join(clientFolder, 'assets')).filter(file => !compressedForm.test(file))
  const assets = new Map(
    // The embed script is the one whose address other sites have in their pages.
    [...files, join(clientFolder, 'embed.js')].map(file => [
      `/${relative(clientFolder, file).split(sep).join('/')}`,
      readAsset(file),
    ]),
  )
  return { get: pathname => assets.get(pathname) }
}
