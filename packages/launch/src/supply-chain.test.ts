import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeAudit, judgeLicences, packagesWithoutHash } from './supply-chain.ts'

const lockOf = (...packages: readonly string[]) =>
  `lockfileVersion: '9.0'\n\npackages:\n\n${packages.join('\n\n')}\n\nsnapshots:\n`
const locked = '  a@1.0.0:\n    resolution: {integrity: sha512-aaaa}'

// rules/production#supply-chain
test('every package of the lock file has its hash', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../../pnpm-lock.yaml'), 'utf8')
  expect(packagesWithoutHash(lock)).toEqual([])
})

test('a package from elsewhere, without a hash, is found; a lock file of another form is not taken for a good one', () => {
  const other = '  b@2.0.0:\n    resolution: {tarball: somewhere}'
  expect(packagesWithoutHash(lockOf(locked, other))).toEqual(['b@2.0.0:'])
  expect(packagesWithoutHash(lockOf(locked))).toEqual([])
  expect(() => packagesWithoutHash('packages: {}\n')).toThrow('not understood')
})

test('licences are counted, and one that nobody chose is named with its packages', () => {
  expect(judgeLicences('{"MIT":[{"name":"a"},{"name":"b"}],"(MIT OR Apache-2.0)":[{"name":"c"}]}')).toEqual({
    isWrong: false,
    lines: ['    1  (MIT OR Apache-2.0)', '    2  MIT'],
  })
  expect(judgeLicences('{"Unknown":[{"name":"d"}]}')).toEqual({
    isWrong: true,
    lines: ['    1  Unknown: look into d'],
  })
  expect(judgeLicences('{}').isWrong).toBe(true)
})

// rules/production#supply-chain
test('known faults are told, grave ones fail, and a registry that answers no audits is said plainly', () => {
  const advisory = (severity: string) =>
    JSON.stringify({ advisories: { 1: { module_name: 'a', severity, title: 'bad' } } })
  expect(judgeAudit('{"advisories":{}}')).toEqual({ isWrong: false, lines: ['none is known'] })
  expect(judgeAudit(advisory('low'))).toEqual({ isWrong: false, lines: ['low: a: bad'] })
  expect(judgeAudit(advisory('critical')).isWrong).toBe(true)
  for (const output of ['Error: responded with 405', '', '{"error":{}}', '{']) {
    expect(judgeAudit(output).lines[0]).toMatch(/^NOT CHECKED/)
  }
})
