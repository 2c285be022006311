/** Builds the browser's files and the server into `dist/`. Run with Node 24: `node build.ts`. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { browserConditions } from './browser-conditions.ts'

const root = dirname(fileURLToPath(import.meta.url))

const shared: InlineConfig = {
  root,
  configFile: false,
  plugins: [react()],
  logLevel: 'warn',
  mode: 'production',
}

/**
 * Small modules that every island needs come in one file: in a file each, they compress worse and are asked for one by
 * one. Nothing that pages fetch before something must react belongs here.
 */
const everyIslandsParts = {
  name: 'parts',
  test: new RegExp(
    [
      'packages/contract/src/words',
      'packages/core/src/(money|localized-text|countdown|poll|store|shop-error|gateway/failure|availability/\\w+|cart/cart-totals)',
      'packages/core/src/(validation/customer-fields|messages/format-message|catalogue/product|catalogue/product-offer)',
      'packages/core/src/(delivery/offered-methods|checkout/checkout-progress|gateway/send-again)',
      'packages/react/src/(core-context|use-core|use-core-store|use-cart|use-add-to-cart)',
      'shells/storefront/src/view/use-later',
      'packages/ui/src/(button|price|availability|ticket-list|icon|layout/(stack|visually-hidden)|surface|tag|amount-picker|buy-bar)\\b',
      'rxjs/dist/esm5?/internal/(Subject|firstValueFrom|util/ObjectUnsubscribedError|observable/(defer|merge|race|concat))',
      'rxjs/dist/esm5?/internal/operators/(takeWhile|takeUntil|filter|take|switchMap)\\.',
      'neverthrow',
      'node_modules/react/',
    ].join('|'),
  ),
}

/** Old hashed files stay, so that pages opened before a deploy still find theirs; only the manifest is replaced. */
const client: InlineConfig = {
  ...shared,
  resolve: { conditions: browserConditions },
  build: {
    outDir: join(root, 'dist', 'client'),
    emptyOutDir: false,
    manifest: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: {
      input: 'src/islands/loader.ts',
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [everyIslandsParts] } },
    },
  },
}

/** One file without imports at a lasting address: the service worker of every page. */
const serviceWorker: InlineConfig = {
  ...shared,
  build: {
    outDir: join(root, 'dist', 'client'),
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
    ssr: 'src/server/main.ts',
    outDir: join(root, 'dist', 'server'),
    emptyOutDir: true,
    target: 'node24',
    // What browsers load when they need it, the server has at hand anyway.
    rollupOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  ssr: { noExternal: [/^@portti\//, 'neverthrow', 'rxjs', /^zod/, /^libphonenumber-js/] },
}

rmSync(join(root, 'dist', 'client', '.vite'), { recursive: true, force: true })
await build(client)
await build(serviceWorker)
await build(server)
