import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A file of the build in each content encoding. */
export type Asset = {
  readonly type: string
  readonly identity: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

/** The built browser files, in memory. */
export type Assets = {
  /** The kiosk's one page. */
  readonly page: Asset
  /** URL path of the style sheet, for pages that the server writes itself. */
  readonly stylesheet: string
  /** URL path of the icon. */
  readonly icon: string
  get(pathname: string): Asset | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const readAsset = (file: string): Asset => {
  const identity = readFileSync(file)
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    identity,
    // zlib returns views on larger buffers: copying keeps only the bytes in use.
    brotli: Buffer.from(brotliCompressSync(identity)),
    gzip: Buffer.from(gzipSync(identity, { level: 9 })),
  }
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>

const pageSource = 'index.html'
const iconSource = 'src/icon.svg'

/** Reads the client build. @throws Error when the kiosk is not built */
export const readAssets = (clientFolder: string): Assets => {
  const manifestFile = join(clientFolder, '.vite', 'manifest.json')
  const manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}
  const stylesheet = manifest[pageSource]?.css?.[0]
  const icon = manifest[iconSource]?.file
  if (!stylesheet || !icon) throw new Error('The kiosk is not built: run "npm start", which builds it.')

  const files = readdirSync(join(clientFolder, 'assets'))
  const assets = new Map(files.map(file => [`/assets/${file}`, readAsset(join(clientFolder, 'assets', file))]))
  return {
    page: readAsset(join(clientFolder, pageSource)),
    stylesheet: `/${stylesheet}`,
    icon: `/${icon}`,
    get: pathname => assets.get(pathname),
  }
}
