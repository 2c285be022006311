import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAssets, readEntryFiles } from './assets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portti-client-'))
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
  for (const [name, bytes] of [
    ['loader', 9],
    ['cart', 300],
    ['react', 900],
    ['parts', 20],
  ] as const)
    writeFileSync(join(folder, 'assets', `${name}.js`), 'x'.repeat(bytes))
  writeFileSync(join(folder, 'sw.js'), '')
  const manifest = {
    'src/hydration/loader.ts': { file: 'assets/loader.js', css: ['assets/loader.css'] },
    'src/islands/cart/cart.island.tsx': {
      file: 'assets/cart.js',
      imports: ['_react.js', '_parts.js', 'src/hydration/loader.ts'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['_parts.js'] },
    '_parts.js': { file: 'assets/parts.js' },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('names what an island needs beside the loader, the smallest first, also when a later build took the files away', () => {
  const { scriptsOf } = readEntryFiles(folder)
  rmSync(join(folder, 'assets'), { recursive: true })
  const scripts = scriptsOf(['cart'])
  expect(scripts).toEqual(['/assets/parts.js', '/assets/cart.js', '/assets/react.js'])
  expect(scriptsOf(['cart'])).toBe(scripts)
  expect(scriptsOf([])).toEqual([])
})

it('sends what the build compressed, and a file that has no compressed form as it is', () => {
  writeFileSync(join(folder, 'embed.js'), "import './assets/cart.js'")
  writeFileSync(join(folder, 'assets', 'cart.js.br'), 'by brotli')
  writeFileSync(join(folder, 'assets', 'cart.js.gz'), 'by gzip')
  const assets = readAssets(folder)
  const cart = assets.get('/assets/cart.js')
  expect([cart?.identity.length, cart?.brotli?.toString(), cart?.gzip?.toString()]).toEqual([
    300,
    'by brotli',
    'by gzip',
  ])
  expect(assets.get('/embed.js')).toMatchObject({ brotli: undefined, gzip: undefined })
  expect(assets.get('/assets/cart.js.br')).toBeUndefined()
})
