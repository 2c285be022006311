import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** A file of the build in each content encoding that the build wrote. */
export type Asset = {
  readonly type: string
  readonly identity: Buffer
  readonly brotli: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** The built browser files, in memory. */
export type Assets = {
  /** The kiosk's one page. */
  readonly page: Asset
  /** Check-in at a door, for phones. */
  readonly doorPage: Asset
  /** The manager's desk. */
  readonly deskPage: Asset
  /** Self-service without a clerk. */
  readonly selfPage: Asset
  /** URL path of the style sheet, for pages that the server writes itself. */
  readonly stylesheet: string
  /** URL path of the icon. */
  readonly icon: string
  /** The service worker, which knows this build's files. */
  readonly serviceWorker: string
  get(pathname: string): Asset | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Compressed forms that the build writes beside a file. */
const compressedForm = /\.(br|gz)$/

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)

const readAsset = (file: string): Asset => ({
  type: types[extname(file)] ?? 'application/octet-stream',
  identity: readFileSync(file),
  brotli: readIfThere(`${file}.br`),
  gzip: readIfThere(`${file}.gz`),
})

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The style sheets of a chunk and of its imports, since code shared by two pages is a chunk of its own. */
const stylesOf = (manifest: Manifest, source: string): readonly string[] => {
  const { css = [], imports = [] } = manifest[source] ?? { file: '' }
  return [...imports.flatMap(one => stylesOf(manifest, one)), ...css]
}

/** The service worker with the files of this build before it: another build is another worker. */
const workerOf = (clientFolder: string, manifest: Manifest): string => {
  const source = readFileSync(join(clientFolder, 'sw.js'), 'utf8')
  const chunks = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const built = chunks.filter(file => file.startsWith('assets/')).map(file => `/${file}`)
  const files = [...new Set(['/', '/door/', '/desk/', '/self/', ...built])].sort()
  const pages = [pageSource, doorSource, deskSource, selfSource].map(page =>
    readFileSync(join(clientFolder, page), 'utf8'),
  )
  const version = hash('sha256', [source, ...files, ...pages].join('\n'), 'hex').slice(0, 16)
  return `self.portti=${JSON.stringify({ version, files })};\n${source}`
}

const pageSource = 'index.html'
const doorSource = 'door/index.html'
const deskSource = 'desk/index.html'
const selfSource = 'self/index.html'
const iconSource = 'src/icon.svg'

/** Reads the client build. @throws Error when the kiosk is not built */
export const readAssets = (clientFolder: string): Assets => {
  const manifestFile = join(clientFolder, '.vite', 'manifest.json')
  const manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}
  const [stylesheet] = stylesOf(manifest, pageSource)
  const icon = manifest[iconSource]?.file
  if (!stylesheet || !icon) throw new Error('The kiosk is not built: run "npm start", which builds it.')

  const files = readdirSync(join(clientFolder, 'assets')).filter(file => !compressedForm.test(file))
  const assets = new Map(files.map(file => [`/assets/${file}`, readAsset(join(clientFolder, 'assets', file))]))
  return {
    page: readAsset(join(clientFolder, pageSource)),
    doorPage: readAsset(join(clientFolder, doorSource)),
    deskPage: readAsset(join(clientFolder, deskSource)),
    selfPage: readAsset(join(clientFolder, selfSource)),
    stylesheet: `/${stylesheet}`,
    icon: `/${icon}`,
    serviceWorker: workerOf(clientFolder, manifest),
    get: pathname => assets.get(pathname),
  }
}
