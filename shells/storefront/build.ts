/** Builds the browser files and the server into `dist/`. Run with Node 24: `node build.ts`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { compressClient } from '../../packages/launch/src/build/compress-client.ts'
import { browserConditions } from './browser-conditions.ts'

const root = dirname(fileURLToPath(import.meta.url))
const clientFolder = join(root, 'dist', 'client')

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const shared: InlineConfig = {
  root,
  configFile: false,
  plugins: [react()],
  logLevel: 'warn',
  mode: 'production',
}

/** React in a chunk of its own: it stays cached across most deploys. */
const reactItself = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

/**
 * Modules that every island needs, in one chunk: separate small files compress worse and need a request each. Modules
 * that pages fetch before they hydrate do not belong here.
 */
const everyIslandsParts = {
  name: 'parts',
  test: new RegExp(
    [
      'packages/contract/src/words',
      'packages/core/src/(limits/|money/|text/(?!count-text)|state/(?!storage-keys)|errors/|time/(countdown|scheduler)\\.|compose/create-(server-)?core\\.)',
      'packages/core/src/(availability/|cart/(?!cart-ahead|kept-participants|participant-text|requiring-items|first-for-tickets|offered-methods|read-stored-cart)|catalogue/(product|fees)|ticket-api/(?!parse-shop)|wire/(?!further-call-paths|fetch-until-answered|parse-form))',
      'packages/core/src/(seat-map/view-quality|validation/(customer-fields|check-registration|clean-text)|selection/(selection-rule|opened-products)|messages/format-message)\\.',
      'packages/core/src/places/(place-tickets|place-refusal)\\.',
      'packages/adapters/src/(?!trackers/pixel-tracker|http/(fetch-answer|answer-body|prove\\.|solve-challenge))',
      'packages/react/src/(core-context|use-attempt|use-core|use-core-store|use-cart)\\.',
      'shells/storefront/src/(compose|site-pages|hydration/hydrate|parts/(cart/use-go-to-cart|page/use-lazy-module))\\.',
      'packages/ui/src/(button(?!/button-link)|price|availability|ticket-list|icon/(icon|buy-icons)|layout/(spoken|stack)|surface|tag|amount-picker|buy-bar|countdown)\\b',
      'node_modules/tslib',
      'rxjs/dist/esm5?/internal/(?!scheduled/|observable/(concat|from|merge|of)\\.|util/(args|executeSchedule)\\.|operators/(catchError|concat|defaultIfEmpty|exhaustMap|filter|merge|observeOn|repeat|retry|share|subscribeOn|take\\.|tap))',
      'neverthrow',
    ].join('|'),
  ),
}

/** Modules of the badge and the visit, which every page loads for a shopper with a cart. */
const sessionParts = {
  name: 'session-parts',
  test: /packages\/(core\/src\/time\/(date-text|units)|react\/src\/(use-visit|use-time-left)|ui\/src\/(time-left\/|field\/hint|icon\/icons|layout\/visually-hidden))|storefront\/src\/parts\/cart\/cart-time-left/,
}

/** Small parts of most pages that are not a catalogue: one request in place of a dozen. */
const furtherParts = {
  name: 'further-parts',
  test: new RegExp(
    [
      'rxjs/dist/esm5?/internal/(operators/(catchError|defaultIfEmpty|exhaustMap|filter|merge|retry|take\\.|tap)|util/executeSchedule)',
      'packages/core/src/(time/(load-with-retries|poll)|messages/error-message|wire/further-call-paths)\\.',
      'packages/ui/src/(notice/notice|button/button-link|layout/(page-head|content-and-summary|hands-focus-on)|skeleton/|field/field-frame)',
      'storefront/src/parts/(errors/(seen-notice|error-texts)|cart/(cart-error-notice|item-seats|change-seats-href))\\.',
    ].join('|'),
  ),
}

/** Modules shared by the cart and the checkout. */
const cartParts = {
  name: 'cart-parts',
  test: new RegExp(
    [
      'packages/core/src/(cart/(kept-participants|participant-text)|wire/fetch-until-answered)\\.',
      'packages/react/src/use-restore-cart\\.',
      'packages/ui/src/(poster/(product/|draw-product)|product-image/|layout/compound-text|summary/summary(-rows|-total)?\\.|empty/)',
      'storefront/src/parts/(prices/vat-rows|cart/(line-image|cart-summary-rows|expired-notice|gone-lines|cart-not-loaded|expired-lines-awaited|empty-cart))\\.',
    ].join('|'),
  ),
}

/** Files of earlier builds stay, so that pages opened before a deploy still find theirs. Only the manifest is replaced. */
const client: InlineConfig = {
  ...shared,
  resolve: { conditions: browserConditions },
  build: {
    outDir: clientFolder,
    emptyOutDir: false,
    manifest: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // hls.js alone is 565 kB. It is fetched only when a stream is played with it.
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      input: 'src/hydration/loader.ts',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [reactItself, everyIslandsParts, sessionParts, furtherParts, cartParts],
        },
      },
    },
  },
}

const preact = (part: string): string => fileURLToPath(import.meta.resolve(`preact/${part}`))

/**
 * `<portti-buy>` for other sites. Preact in React's place makes
 * it fit into 60 KB; React alone has as many.
 */
const embed: InlineConfig = {
  ...shared,
  base: './',
  resolve: {
    conditions: browserConditions,
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: preact('jsx-runtime') },
      { find: /^react-dom\/client$/, replacement: preact('compat/client') },
      { find: /^react(-dom)?$/, replacement: preact('compat') },
    ],
  },
  build: {
    outDir: clientFolder,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/embed-manifest.json',
    modulePreload: false,
    target: 'es2022',
    rollupOptions: {
      input: 'src/embed/portti-buy.ts',
      output: { entryFileNames: 'assets/embed-[hash].js', chunkFileNames: 'assets/embed-[name]-[hash].js' },
    },
  },
}

/** The embed script: its own address stays, while the modules that it loads have other addresses in each build. */
const writeEmbedScript = (): void => {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite', 'embed-manifest.json'), 'utf8')) as Manifest
  const entry = manifest['src/embed/portti-buy.ts']
  if (!entry) throw new Error('The build has no script for other sites.')
  // Naming its imports too fetches all of them at once.
  const files = [...(entry.imports ?? []).flatMap(name => manifest[name]?.file ?? []), entry.file]
  writeFileSync(join(clientFolder, 'embed.js'), files.map(file => `import './${file}'\n`).join(''))
}

/** The service worker: one file without imports at a stable URL. */
const serviceWorker: InlineConfig = {
  ...shared,
  build: {
    outDir: clientFolder,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rollupOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
}

const server: InlineConfig = {
  ...shared,
  build: {
    ssr: true,
    outDir: join(root, 'dist', 'server'),
    emptyOutDir: true,
    target: 'node24',
    rollupOptions: {
      input: ['src/main.ts', 'src/render-main.ts'],
      // The server also imports statically some modules that browsers load on demand.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  ssr: { noExternal: [/^@portti\//, 'neverthrow', 'rxjs', /^zod/, /^libphonenumber-js/] },
}

rmSync(join(clientFolder, '.vite'), { recursive: true, force: true })
await build(client)
await build(serviceWorker)
await build(embed)
writeEmbedScript()
await compressClient(clientFolder, ['embed.js'])
await build(server)
