import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A text that begins with a call, up to the end of that call. */
const firstCall = (text: string): string => {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth === 0) return text.slice(0, index + 1)
  }
  return text
}

const waits = globSync('{{packages,shells}/*,stories}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/__screenshots__/**'],
}).flatMap(path =>
  readFileSync(join(root, path), 'utf8')
    .split(/(?=\bvi\.wait(?:For|Until)\()/)
    .slice(1)
    .map(text => `${path}: ${firstCall(text)}`),
)

test('what waits for a state says for how long, ten seconds at least: by default it is one, too short for a busy machine', () => {
  expect(waits.length).toBeGreaterThan(50)
  expect(waits.filter(wait => !/\d\d_000(?: \})?,?\s*\)$/.test(wait))).toEqual([])
})
