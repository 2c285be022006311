import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const shells = join(import.meta.dirname, '../../shells')

/** Most lines of a file. A longer component usually hides a second one, or a rule. */
const maxLines = { island: 120, component: 80 } as const

/** Pages answer a request; the others put a whole application together, or a test's. */
const noComponents = [
  '**/*.test.tsx',
  '*/src/pages/*-page.tsx',
  '*/src/server/**',
  '*/src/testing/**',
  '*/src/{,*/}main.tsx',
]

const components = globSync('*/src/**/*.tsx', { cwd: shells, exclude: noComponents }).map(path => ({
  path,
  lines: readFileSync(join(shells, path), 'utf8').trimEnd().split('\n').length,
  max: path.endsWith('.island.tsx') ? maxLines.island : maxLines.component,
}))

it('finds the islands and components of both shells', () => {
  expect(components.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'kiosk/src/sell/sell-screen.tsx',
      'storefront/src/islands/cart/cart.island.tsx',
      'storefront/src/parts/products/product-listing.tsx',
    ]),
  )
  expect(components.length).toBeGreaterThan(120)
})

it('keeps islands and components short enough to be read at once', () => {
  expect(components.filter(({ lines, max }) => lines > max)).toEqual([])
})
