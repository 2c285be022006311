import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Vite's manifest of a client build: scripts and style sheets by source file. */
export type ClientManifest = Readonly<Record<string, Chunk>>

export const readClientManifest = (clientFolder: string, name = 'manifest.json'): ClientManifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8')) as ClientManifest

/** The chunks of these sources, with their static imports. */
const chunksOf = (manifest: ClientManifest, sources: readonly string[]): readonly Chunk[] => {
  const seen = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The client build has no ${source}: build the shell anew.`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...seen].flatMap(source => manifest[source] ?? [])
}

/** The files that a browser fetches for these sources, with their static imports. */
export const scriptsOf = (manifest: ClientManifest, sources: readonly string[]): ReadonlySet<string> =>
  new Set(chunksOf(manifest, sources).map(({ file }) => file))

/** The style sheets that a page of these sources waits for. */
export const sheetsOf = (manifest: ClientManifest, sources: readonly string[]): ReadonlySet<string> =>
  new Set(chunksOf(manifest, sources).flatMap(({ css = [] }) => css))

/** Bytes of these files of the client as a shell's server sends them: those that the build compressed, else the files. */
export const sentBytes = (clientFolder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => {
    const path = join(clientFolder, file)
    return sum + (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
  }, 0)

/** Bytes of a text as the build compresses it. */
export const brotliBytes = (content: string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

export type SizeRow = { readonly what: string; readonly bytes: number; readonly limit: number | undefined }

const kilobyte = 1024

/** Prints sizes beside their limits in KB; a size that is not under its limit makes the exit code 1. */
export const reportSizes = (rows: readonly SizeRow[]): void => {
  for (const { what, bytes, limit } of rows) {
    const size = `${(bytes / kilobyte).toFixed(1)} KB`.padStart(9)
    const verdict = limit === undefined ? '' : bytes < limit * kilobyte ? `under ${limit} KB` : `NOT UNDER ${limit} KB`
    process.stdout.write(`${what.padEnd(38)}${size}  ${verdict}\n`)
  }
  if (rows.some(({ bytes, limit }) => limit !== undefined && bytes >= limit * kilobyte)) process.exitCode = 1
}
