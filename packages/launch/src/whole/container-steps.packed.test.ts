import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const container = join(root, 'packages/launch/deploy/container')
const isLong = process.env['PORTTI_TEST_FAULTS'] === 'long'

/* Carries out a Dockerfile without Docker: its folders are in a temporary one, and its user is ours. */

let folder: string
let started: ChildProcess | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portti-container-'))
})
afterAll(() => {
  started?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const ours = (text: string): string =>
  text
    .replaceAll(/\/(opt|var\/lib)\/portti/g, at => join(folder, at))
    .replaceAll('node:node', `${process.getuid?.()}:${process.getgid?.()}`)

/** Whether the image's ignore file leaves a file of the repository out. */
const ignored = readFileSync(join(container, 'Dockerfile.dockerignore'), 'utf8').trim().split('\n')
const isLeftOut = (path: string): boolean =>
  ignored.some(one => (one.startsWith('**/') ? basename(path) === one.slice(3) : path === join(root, one)))

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test.runIf(isLong)('the steps of the Dockerfile make a shop that starts, is healthy and ends in peace', async () => {
  const ports = {
    PORTTI_STOREFRONT_PORT: await freePort(),
    PORTTI_KIOSK_PORT: await freePort(),
    PORTTI_API_PORT: await freePort(),
  }
  // The machine's own way to the registry stays.
  let env: NodeJS.ProcessEnv = { ...process.env }
  let cwd = folder
  const done: string[] = []
  const parseArgs = (text: string): readonly [string, ...string[]] => JSON.parse(text) as [string, ...string[]]
  let health: readonly [string, ...string[]] | undefined

  for (const instruction of DockerfileParser.parse(
    readFileSync(join(container, 'Dockerfile'), 'utf8'),
  ).getInstructions()) {
    const [keyword, given] = [instruction.getKeyword(), ours(instruction.getRawArgumentsContent() ?? '')]
    done.push(keyword)
    if (keyword === 'WORKDIR') mkdirSync((cwd = given), { recursive: true })
    else if (keyword === 'COPY') cpSync(root, cwd, { recursive: true, filter: path => !isLeftOut(path) })
    else if (keyword === 'ENV') env = { ...env, ...Object.fromEntries([given.split('=') as [string, string]]) }
    else if (keyword === 'RUN')
      expect([given, await exitOf(spawn('sh', ['-c', given], { cwd, env, stdio: 'inherit' }))]).toEqual([given, 0])
    else if (keyword === 'HEALTHCHECK')
      health = parseArgs(given.slice(given.indexOf('[')).replace(':3000', `:${ports.PORTTI_STOREFRONT_PORT}`))
    else if (keyword === 'CMD') {
      const [program, ...more] = parseArgs(given)
      started = spawn(program, more, { cwd, env: { ...env, ...ports }, stdio: ['ignore', 'pipe', 'inherit'] })
    } else expect(['FROM', 'USER', 'VOLUME', 'EXPOSE']).toContain(keyword)
  }
  expect(done.at(-1)).toBe('CMD')
  const shop = started
  if (!shop?.stdout || !health) throw new Error('The Dockerfile has no CMD or no HEALTHCHECK')
  for await (const text of shop.stdout) if (String(text).includes('Portti ready')) break
  const [program, ...more] = health
  expect(await exitOf(spawn(program, more, { env }))).toBe(0)
  const page = await fetch(`http://127.0.0.1:${ports.PORTTI_STOREFRONT_PORT}/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')])
  shop.kill('SIGTERM')
  expect(await exitOf(shop)).toBe(0)
})
