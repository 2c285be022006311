/**
 * Prints the scripts and the style sheets (brotli) that each page of the kiosk loads before its first paint, and fails
 * when one is not under its limit. Reads the client build: run with Node 24 after `build.ts`, or give it the folder of
 * another build.
 */
import { join } from 'node:path'
import {
  readClientManifest,
  reportSizes,
  scriptsOf,
  sentBytes,
  sheetsOf,
} from '../../packages/launch/src/build/client-scripts.ts'

const clientFolder = process.argv[2] ?? join(import.meta.dirname, 'dist', 'client')
const manifest = readClientManifest(clientFolder)

const pages = [
  { what: 'the window', source: 'index.html', styles: 17.5 },
  { what: 'the door', source: 'door/index.html', styles: 19 },
  { what: 'the desk', source: 'desk/index.html', styles: 21 },
  { what: 'self-service', source: 'self/index.html', styles: 20 },
]

reportSizes(
  pages.flatMap(({ what, source, styles }) => [
    {
      what,
      bytes: sentBytes(
        clientFolder,
        [...scriptsOf(manifest, [source])].filter(file => file.endsWith('.js')),
      ),
      limit: 180,
    },
    { what: `${what}, styles`, bytes: sentBytes(clientFolder, sheetsOf(manifest, [source])), limit: styles },
  ]),
)
