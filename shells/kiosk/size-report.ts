/**
 * Prints the JavaScript (brotli) that each page of the kiosk loads before its first paint, and fails when one is not
 * under 180 KB. Reads the client build: run with Node 24 after `build.ts`, or give it the folder of another build.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  brotliBytes,
  readClientManifest,
  reportSizes,
  scriptsOf,
} from '../../packages/launch/src/build/client-scripts.ts'

const clientFolder = process.argv[2] ?? join(import.meta.dirname, 'dist', 'client')
const manifest = readClientManifest(clientFolder)

const pages = [
  { what: 'the window', source: 'index.html' },
  { what: 'the door', source: 'door/index.html' },
  { what: 'the desk', source: 'desk/index.html' },
  { what: 'self-service', source: 'self/index.html' },
]
reportSizes(
  pages.map(({ what, source }) => ({
    what,
    bytes: [...scriptsOf(manifest, [source])]
      .filter(file => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliBytes(readFileSync(join(clientFolder, file))), 0),
    limit: 180,
  })),
)
