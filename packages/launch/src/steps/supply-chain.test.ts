import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../terminal/run-program.ts'
import { exitCodeOf, type Finding, judgeAudit, judgeLicences, packagesWithoutHash } from './supply-chain.ts'

const lockOf = (...packages: readonly string[]) =>
  `lockfileVersion: '9.0'\n\npackages:\n\n${packages.join('\n\n')}\n\nsnapshots:\n`
const locked = '  a@1.0.0:\n    resolution: {integrity: sha512-aaaa}'

// rules/production#supply-chain
test('every package of the lock file has its hash', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../../../pnpm-lock.yaml'), 'utf8')
  expect(packagesWithoutHash(lock)).toEqual([])
})

// rules/production#supply-chain
test.runIf(process.platform === 'linux')('the hash of Node is of the version that this checkout asks for', () => {
  const root = join(import.meta.dirname, '../../../..')
  const bootstrap = readFileSync(join(root, 'packages/launch/bootstrap.mjs'), 'utf8')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: { readonly node: string }
  }
  expect(process.version).toBe(`v${devDependencies.node}`)
  expect(bootstrap).toContain(createHash('sha256').update(readFileSync(process.execPath)).digest('hex'))
})

test('a package from elsewhere, without a hash, is found; a lock file of another form is not taken for a good one', () => {
  const other = '  b@2.0.0:\n    resolution: {tarball: somewhere}'
  expect(packagesWithoutHash(lockOf(locked, other))).toEqual(['b@2.0.0:'])
  expect(packagesWithoutHash(lockOf(locked))).toEqual([])
  expect(() => packagesWithoutHash('packages: {}\n')).toThrow('not understood')
})

test('licences are counted, and one that nobody chose is named with its packages', () => {
  expect(judgeLicences('{"MIT":[{"name":"a"},{"name":"b"}],"(MIT OR Apache-2.0)":[{"name":"c"}]}')).toEqual({
    state: 'good',
    lines: ['    1  (MIT OR Apache-2.0)', '    2  MIT'],
  })
  expect(judgeLicences('{"Unknown":[{"name":"d"}]}')).toEqual({
    state: 'wrong',
    lines: ['    1  Unknown: look into d'],
  })
  expect(judgeLicences('{}').state).toBe('wrong')
})

// rules/production#supply-chain
test('known faults are told, grave ones fail, and a registry that answers no audits is said plainly', () => {
  const advisory = (severity: string) =>
    JSON.stringify({ advisories: { 1: { module_name: 'a', severity, title: 'bad' } } })
  expect(judgeAudit('{"advisories":{}}')).toEqual({ state: 'good', lines: ['none is known'] })
  expect(judgeAudit(advisory('low'))).toEqual({ state: 'good', lines: ['low: a: bad'] })
  expect(judgeAudit(advisory('critical')).state).toBe('wrong')
  for (const output of ['Error: responded with 405', '', '{"error":{}}', '{']) {
    expect(judgeAudit(output)).toEqual({ state: 'unknown', lines: [expect.stringMatching(/^NOT CHECKED/)] })
  }
})

// rules/production#supply-chain
test('every package of the lock file is asked about, and the package manager’s own report is understood', {
  timeout: 60_000,
}, async ({ signal }) => {
  const root = join(import.meta.dirname, '../../../..')
  const asked: string[] = []
  let known: object = {}
  const registry = createServer((request, response) => {
    void buffer(request).then(sent => {
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      asked.push(...Object.keys(JSON.parse(body.toString()) as object))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(known))
    })
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const audit = async () => {
    const args = ['audit', '--json', '--registry', `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`]
    const pnpm = join(root, '.portti/pnpm/node_modules/pnpm/bin/pnpm.mjs')
    return judgeAudit((await runProgram(process.execPath, [pnpm, ...args], { root, output: 'capture', signal })).output)
  }
  expect(await audit()).toEqual({ state: 'good', lines: ['none is known'] })
  expect(asked).toEqual(expect.arrayContaining(['fastify', 'react', 'vitest']))
  const fault = { id: 1, url: 'https://example.com/1', title: 'bad', severity: 'high', vulnerable_versions: '>=1.0.0' }
  known = { fastify: [{ ...fault, cwe: [], cvss: { score: 9, vectorString: null } }] }
  expect(await audit()).toEqual({ state: 'wrong', lines: ['high: fastify: bad'] })
})

// rules/production#supply-chain
test('the exit code tells what is wrong from what could not be asked', () => {
  const finding = (state: Finding['state']): Finding => ({ state, lines: [] })
  expect(exitCodeOf([finding('good'), finding('good')])).toBe(0)
  expect(exitCodeOf([finding('good'), finding('unknown')])).toBe(2)
  expect(exitCodeOf([finding('unknown'), finding('wrong')])).toBe(1)
})
