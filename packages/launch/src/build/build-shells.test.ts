import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildShell } from './build-shells.ts'

function plantShell(script: string | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'portti-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'shells/kiosk')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name": "@portti/kiosk", "type": "module"}')
  if (script !== undefined) writeFileSync(join(folder, 'build.ts'), script)
  const said: string[] = []
  const build = () =>
    buildShell('shells/kiosk', { root, say: text => said.push(text), signal: new AbortController().signal })
  return { folder, build, said }
}

const appendToDist = `import { appendFileSync, mkdirSync } from 'node:fs'
mkdirSync('dist', { recursive: true })
appendFileSync('dist/builds', 'x')`

test('a shell is built once and not again until a source changes', async () => {
  const { folder, build, said } = plantShell(appendToDist)
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
  writeFileSync(join(folder, 'page.ts'), 'export const page = 1')
  expect(await build()).toBe(true)
  expect(readFileSync(join(folder, 'dist/builds'), 'utf8')).toBe('xx')
  expect(said).toEqual(['building shells/kiosk', 'building shells/kiosk'])
})

test('a failed build says so and leaves no mark of success', async () => {
  const { folder, build } = plantShell('process.exit(3)')
  await expect(build()).rejects.toThrow('Building shells/kiosk failed (exit 3)')
  expect(existsSync(join(folder, 'dist/.portti-fingerprint'))).toBe(false)
})

test('a shell without a build script is refused with its path', async () => {
  await expect(plantShell(undefined).build()).rejects.toThrow('shells/kiosk/build.ts is missing')
})
