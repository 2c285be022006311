import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Vite's manifest of the client build: scripts by source file. */
export type ClientManifest = Readonly<Record<string, Chunk>>

export const loaderSource = 'src/hydration/loader.ts'
export const hydrateSource = 'src/hydration/hydrate.tsx'

/** Source file of an island named in `<Island name>`. */
export const islandSource = (name: string): string => `src/islands/${name}/${name}.island.tsx`

export const readClientManifest = (clientFolder: string): ClientManifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as ClientManifest

/** The files that a browser fetches for these sources, with their static imports. */
export const scriptsOf = (manifest: ClientManifest, sources: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The client build has no ${source}: build the storefront anew.`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return new Set([...seen].flatMap(source => manifest[source]?.file ?? []))
}

/** Bytes of the script for other sites, with its static imports and all styles. */
export const embedBytes = (clientFolder: string): number => {
  const manifest = JSON.parse(
    readFileSync(join(clientFolder, '.vite', 'embed-manifest.json'), 'utf8'),
  ) as ClientManifest
  return [...scriptsOf(manifest, ['src/embed/portti-buy.ts'])].reduce(
    (sum, file) => sum + brotliBytes(readFileSync(join(clientFolder, file))),
    0,
  )
}

/** Bytes as the server sends them (see `server/assets.ts`). */
export const brotliBytes = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
