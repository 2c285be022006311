import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecret } from './secret.ts'

function plantDataDir() {
  const root = mkdtempSync(join(tmpdir(), 'portti-secret-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return join(root, 'data')
}

// rules/production#one-secret
test('the first start makes a secret that only its owner reads, later starts find it again', () => {
  const dataDir = plantDataDir()
  const secret = readSecret(dataDir, undefined)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readSecret(dataDir, undefined)).toBe(secret)
})

test('two data folders never share a secret', () => {
  expect(readSecret(plantDataDir(), undefined)).not.toBe(readSecret(plantDataDir(), undefined))
})

test('a given secret wins, and a short one is refused', () => {
  const given = 'a-secret-that-three-machines-share'
  expect(readSecret(plantDataDir(), given)).toBe(given)
  expect(() => readSecret(plantDataDir(), 'secret')).toThrow('PORTTI_SECRET has 6 characters')
})

test('a damaged secret file is refused instead of signing with nothing', () => {
  const dataDir = plantDataDir()
  readSecret(dataDir, undefined)
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => readSecret(dataDir, undefined)).toThrow('is damaged')
})
