/** Builds the browser files and the server into `dist/`. Run with Node 24: `node build.ts`. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type InlineConfig } from 'vite'
import { compressClient } from '../../packages/launch/src/build/compress-client.ts'

const root = dirname(fileURLToPath(import.meta.url))
const clientFolder = join(root, 'dist', 'client')
const pages = ['index.html', 'door/index.html', 'desk/index.html', 'self/index.html']

const shared: InlineConfig = { root, configFile: false, plugins: [react()], logLevel: 'warn', mode: 'production' }

/** Files of earlier builds stay, so that a till opened before a deploy still finds its own. */
const client: InlineConfig = {
  ...shared,
  // `es2015` selects RxJS without helpers for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: clientFolder,
    rolldownOptions: {
      input: pages.map(page => join(root, page)),
      // The parts that every page loads are one file, which is smaller than many. Texts of panels come with their panels.
      output: {
        codeSplitting: {
          groups: [{ name: 'common', minShareCount: 4, tags: ['$initial'], test: /^(?!.*\/texts\/panels\/)/ }],
        },
      },
    },
    emptyOutDir: false,
    manifest: true,
    // Assets are files of our own origin and never inlined, as the content security policy requires.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
}

/** The service worker: one file without imports at a stable URL. */
const serviceWorker: InlineConfig = {
  ...shared,
  build: {
    outDir: clientFolder,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'src', 'service-worker', 'service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
}

const server: InlineConfig = {
  ...shared,
  build: {
    ssr: 'src/server/main.ts',
    outDir: join(root, 'dist', 'server'),
    emptyOutDir: true,
    target: 'node24',
  },
  ssr: { noExternal: [/^@portti\//] },
}

rmSync(join(clientFolder, '.vite'), { recursive: true, force: true })
await build(client)
await build(serviceWorker)
await compressClient(clientFolder, pages)
await build(server)
