import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkSteps } from './check-steps.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const settings = ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'packages/core/tsconfig.json']

/** What the real linter says, by our settings, of a workspace with the given files. */
async function lint(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'portti-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const path of settings) cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const steps = checkSteps({ root: folder, signal: new AbortController().signal })
  return steps.find(({ name }) => name === 'lint and types')?.run()
}

test('a type that is wrong by the settings of its project, or that nothing there knows, fails the check', async () => {
  const found = await lint({
    'packages/core/src/sound.ts': 'export const second = (words: readonly string[]): string | undefined => words[1]\n',
    'packages/core/src/length.ts': "export const length: number = 'long'\n",
    'packages/core/src/page.ts': 'export const { title } = document\n',
    'packages/core/src/process.ts': 'export const { pid } = process\n',
    'packages/core/bench/sound.ts': 'export const { pid } = process\n',
    'packages/core/bench/page.ts': 'export const { title } = document\n',
    'packages/core/bench/first.ts': 'export const first = (words: readonly string[]): string => words[0]\n',
  })
  const wrong = [...stripVTControlCharacters(found?.output ?? '').matchAll(/\((TS\d+)\)[^[]*\[([\w/.]+)/g)].map(
    ([, code, file]) => `${file} ${code}`,
  )
  expect([...new Set(wrong)].sort()).toEqual([
    'packages/core/bench/first.ts TS2322',
    'packages/core/bench/page.ts TS2584',
    'packages/core/src/length.ts TS2322',
    'packages/core/src/page.ts TS2584',
    'packages/core/src/process.ts TS2591',
  ])
  expect(found).toMatchObject({ passed: 0, failed: 1 })
})

test('each file belongs to a project, without which it would be judged by milder settings', () => {
  const cwd = root
  const isOurs = (path: string) => !/(?:^|\/)(?:node_modules|dist|storybook-static)\//.test(path)
  const find = (pattern: string) => globSync(pattern, { cwd, exclude: path => !isOurs(`${path}/`) })
  const projects = find('{,{packages,shells}/*/,stories/}tsconfig.json')
  const included = projects.flatMap(project => {
    const settings = readFileSync(join(root, project), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
    const { include } = JSON.parse(settings) as { include: readonly string[] }
    return include.flatMap(one => find(join(dirname(project), one.includes('*') ? one : `${one}/**/*.{ts,tsx}`)))
  })
  const all = find('{*,{packages,shells,stories}/**/*,stories/.storybook/*}.{ts,tsx}')
  expect(all.length).toBeGreaterThan(3_000)
  expect(all.filter(path => !included.includes(path))).toEqual([])
})
