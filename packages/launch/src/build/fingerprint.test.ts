import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintPackage, foldersOf } from './fingerprint.ts'

const manifest = (name: string, dependencies: Record<string, string> = {}) => JSON.stringify({ name, dependencies })

function plantWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'portti-fingerprint-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('pnpm-lock.yaml', 'lock 1')
  write('shells/web/package.json', manifest('@portti/web', { '@portti/core': 'workspace:*', react: '19' }))
  write('shells/web/src/page.tsx', 'page')
  write('packages/core/package.json', manifest('@portti/core', { '@portti/contract': 'workspace:*' }))
  write('packages/core/src/index.ts', 'core')
  write('packages/contract/package.json', manifest('@portti/contract'))
  write('packages/contract/src/index.ts', 'contract')
  write('packages/server/package.json', manifest('@portti/server'))
  write('packages/server/src/index.ts', 'server')
  return { root, write, fingerprint: () => fingerprintPackage(root, 'shells/web') }
}

test('a shell is built from its own folder and the packages it needs, at any depth', () => {
  const { root } = plantWorkspace()
  expect(foldersOf(root, 'shells/web')).toEqual(['packages/contract', 'packages/core', 'shells/web'])
})

test('the same content gives the same fingerprint', () => {
  const workspace = plantWorkspace()
  expect(workspace.fingerprint()).toBe(workspace.fingerprint())
})

test.each([
  ['a source of the shell', 'shells/web/src/page.tsx'],
  ['a source of a package behind another package', 'packages/contract/src/index.ts'],
  ['a new file', 'packages/core/src/new.ts'],
  ['the lock file', 'pnpm-lock.yaml'],
])('%s changes the fingerprint', (_, path) => {
  const workspace = plantWorkspace()
  const before = workspace.fingerprint()
  workspace.write(path, 'changed')
  expect(workspace.fingerprint()).not.toBe(before)
})

test.each([
  ['a package the shell does not need', 'packages/server/src/index.ts'],
  ['a test', 'shells/web/src/page.test.tsx'],
  ['a journey', 'shells/web/e2e/buy.spec.ts'],
  ['the built output', 'shells/web/dist/server/main.js'],
  ['an installed package', 'shells/web/node_modules/react/index.js'],
])('%s does not change the fingerprint', (_, path) => {
  const workspace = plantWorkspace()
  const before = workspace.fingerprint()
  workspace.write(path, 'changed')
  expect(workspace.fingerprint()).toBe(before)
})
