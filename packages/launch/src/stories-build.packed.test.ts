import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const stories = join(root, 'stories')
const mostBytes = 15_000_000
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portti-stories-'))
  const { code, output } = await runProgram(
    join(stories, 'node_modules/.bin/storybook'),
    ['build', '--output-dir', folder, '--quiet'],
    {
      root,
      cwd: stories,
      env: { ...process.env, NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' },
      output: 'capture',
      signal: AbortSignal.timeout(300_000),
    },
  )
  if (code !== 0) throw new Error(output)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the stories build with every page of the documentation, under 15 MB in all', () => {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly type: string; readonly importPath: string }>>
  }
  const built = Object.values(entries).flatMap(({ type, importPath }) => (type === 'docs' ? [importPath] : []))
  const pages = globSync('docs/**/*.mdx', { cwd: stories }).map(page => `./${page}`)
  expect(pages.filter(page => !built.includes(page))).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
  const sizes = globSync('**/*', { cwd: folder }).map(file => statSync(join(folder, file)))
  const bytes = sizes.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  expect(bytes).toBeLessThan(mostBytes)
})
