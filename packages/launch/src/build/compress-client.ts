import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.html'])
/** Smaller files are sent as they are. */
const minBytes = 200

const encodings = [
  {
    ending: '.br',
    encode: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { ending: '.gz', encode: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
]

const compressFile = async (file: string, parts: string): Promise<void> => {
  const content = await readFile(file)
  await Promise.all(
    encodings.map(async ({ ending, encode }) => {
      const compressed = `${file}${ending}`
      if (content.length < minBytes) return rm(compressed, { force: true })
      // Renamed when whole: an interrupted build leaves no half of a file under the name that servers read.
      const part = join(parts, randomUUID())
      await writeFile(part, await encode(content))
      await rename(part, compressed)
    }),
  )
}

/**
 * Writes `<file>.br` and `<file>.gz` beside the files of `assets/` and these others, so that a server sends them without
 * compressing anything. Names in `assets/` change with their content: what an earlier build compressed stays.
 */
export const compressClient = async (clientFolder: string, others: readonly string[]): Promise<void> => {
  const hashed = readdirSync(join(clientFolder, 'assets'))
    .map(name => join(clientFolder, 'assets', name))
    .filter(file => !encodings.every(({ ending }) => existsSync(`${file}${ending}`)))
  const files = [...hashed, ...others.map(name => join(clientFolder, name))]
  // Two builds at once share no part.
  const parts = await mkdtemp(join(clientFolder, '..', 'compressing-'))
  try {
    await Promise.all(files.filter(file => compressible.has(extname(file))).map(file => compressFile(file, parts)))
  } finally {
    await rm(parts, { recursive: true, force: true })
  }
}
