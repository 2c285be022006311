import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/testing/**', '**/*.{test,stories}.*'] })
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n')

const styles = textOf('{packages,shells}/*/src/**/*.css').replaceAll(/\/\*.*?\*\//gs, '')
const sources = textOf('{packages,shells}/*/src/**/*.{ts,tsx}')
const all = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

test('every part that is styled is written somewhere', () => {
  const parts = all(styles, /data-part="([^"]+)"/g)
  expect(parts.length).toBeGreaterThan(400)
  // Two names of posters are put together in a template.
  const written = new Set(['poster-art', 'poster-poster', ...all(sources, /['"]([a-z0-9-]+)['"]/g)])
  expect(parts.filter(part => !written.has(part))).toEqual([])
})

test('every attribute that is selected by is written somewhere', () => {
  const attributes = all(styles, /\[(data-[a-z-]+)/g)
  expect(attributes.length).toBeGreaterThan(20)
  const set = all(sources, /\.dataset(?:\.|\[')(\w+)/g).map(
    name => `data-${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`,
  )
  const written = new Set([...set, ...all(sources, /\b(data-[a-z-]+)/g)])
  expect(attributes.filter(attribute => !written.has(attribute))).toEqual([])
})

test('every variable has a value where it is used without another, and is used', () => {
  const inSources = all(sources, /(--[a-z][\w-]*)/g)
  const given = new Set([...all(styles, /(--[\w-]+)\s*:/g), ...inSources])
  expect(given.size).toBeGreaterThan(150)
  expect(all(styles, /var\((--[\w-]+)\)/g).filter(name => !given.has(name))).toEqual([])
  const used = new Set([...all(styles, /var\((--[\w-]+)/g), ...inSources])
  expect([...given].filter(name => !used.has(name))).toEqual([])
})
