/**
 * Prints the JavaScript (brotli) that each kind of page loads, and fails when a budget is exceeded (issue "Speed").
 * Reads the client build: run with Node 24 after `build.ts`, or give it the folder of another build.
 */
import { join } from 'node:path'
import {
  readClientManifest,
  reportSizes,
  type SizeRow,
  scriptsOf,
  sentBytes,
} from '../../packages/launch/src/build/client-scripts.ts'
import { embedBytes, islandSource, loaderSource } from './size/client-manifest.ts'
import { coreShareBytes } from './size/core-share.ts'
import { islandsOfPage } from './size/islands-of-page.ts'

const root = import.meta.dirname
const clientFolder = process.argv[2] ?? join(root, 'dist', 'client')
const manifest = readClientManifest(clientFolder)

type Start = 'untouched' | 'session' | 'touched'
const timingsOf: Readonly<Record<Start, readonly string[]>> = {
  untouched: ['now', 'painted', 'visible'],
  session: ['now', 'painted', 'visible', 'session'],
  touched: ['now', 'painted', 'visible', 'session', 'touch'],
}

/** Bytes of these sources. Dynamic imports (error texts, phone metadata, players, seat charts) are not counted. */
const bytesOf = (sources: readonly string[]): number => sentBytes(clientFolder, scriptsOf(manifest, sources))

const pageBytes = (page: string, start: Start): number => {
  const placed = ['frame', page].flatMap(file => islandsOfPage(join(root, 'src', 'pages', `${file}.tsx`)))
  const started = placed.filter(({ timings }) => timings.some(timing => timingsOf[start].includes(timing)))
  const islands = started.map(({ name }) => islandSource(name))
  return bytesOf([loaderSource, ...islands])
}

const rows: readonly SizeRow[] = [
  { what: 'before anything hydrates', bytes: bytesOf([loaderSource]), limit: 8 },
  { what: '… what it does when idle included', bytes: bytesOf([loaderSource, 'src/hydration/idle-work.ts']), limit: 8 },
  { what: 'home without a cart, in all', bytes: pageBytes('home-page', 'untouched'), limit: 75 },
  { what: 'home with a cart, everything touched', bytes: pageBytes('home-page', 'touched'), limit: undefined },
  {
    what: 'event until the buy panel answers',
    bytes: bytesOf([loaderSource, islandSource('buy-panel')]),
    limit: 90,
  },
  { what: 'event with a cart, untouched, in all', bytes: pageBytes('event-page', 'session'), limit: 115 },
  { what: 'checkout with a cart, in all', bytes: pageBytes('checkout-page', 'session'), limit: 140 },
  { what: 'stream until play', bytes: pageBytes('stream-page', 'session'), limit: 115 },
  { what: '<portti-buy> on another site', bytes: embedBytes(clientFolder), limit: 60 },
  { what: "the core's share of a buy panel", bytes: await coreShareBytes(root), limit: 22 },
]

reportSizes(rows)
