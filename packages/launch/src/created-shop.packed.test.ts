import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findInstalledChromium } from './chromium.ts'
import { publishedPackages } from './pack-packages.ts'
import { openPackedFolder, type PackedFolder } from './packed-folder.ts'
import { freePort } from './testing/free-port.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
let packed: PackedFolder
let shop: string
let started: ChildProcess | undefined
let browser: Browser | undefined

beforeAll(async () => {
  packed = await openPackedFolder(root)
  const creator = packed.tarballs.find(tarball => basename(tarball).startsWith('create-portti-')) ?? ''
  await packed.run('npm', ['install', '--prefix', 'creator', ...quiet, creator])
  await packed.run(join(packed.folder, 'creator/node_modules/.bin/create-portti'), ['kesateatteri'])
  shop = join(packed.folder, 'kesateatteri')
  const others = packed.tarballs.filter(tarball => tarball !== creator)
  await packed.run('npm', ['install', '--prefix', shop, ...quiet, ...others])
})
afterAll(async () => {
  await browser?.close()
  if (started?.pid !== undefined && started.exitCode === null) {
    // Interrupts npm, its shell and the shop, like Ctrl-C.
    process.kill(-started.pid, 'SIGINT')
    await once(started, 'close')
  }
  await packed.remove()
})

test('a created shop passes its own tests and types, and builds', async () => {
  await packed.run('npm', ['--prefix', shop, 'test'])
  await packed.run('npm', ['--prefix', shop, 'run', 'types'])
  await packed.run('npm', ['--prefix', shop, 'run', 'build'])
  expect(await readFile(join(shop, 'dist', 'index.html'), 'utf8')).toContain('<script type="module"')
})

test('what the packages’ READMEs show compiles where they are installed', async () => {
  const examples = await Promise.all(publishedPackages.map(async name => ({ name, code: await examplesOf(name) })))
  for (const { name, code } of examples) {
    await Promise.all(code.map((text, at) => writeFile(join(shop, 'src', `${name}-${at}.tsx`), text)))
  }
  expect(examples.flatMap(({ code }) => code).length).toBeGreaterThanOrEqual(8)
  await packed.run('npm', ['--prefix', shop, 'run', 'types'])
})

const examplesOf = async (name: string): Promise<readonly string[]> => {
  const text = await readFile(join(root, 'packages', name, 'README.md'), 'utf8')
  return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code = '']) => `${code}\nexport {}\n`)
}

test('a created shop starts, sells two tickets in a browser, and to a script', async () => {
  const [port, apiPort] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: port, PORTTI_API_PORT: apiPort, npm_config_loglevel: 'silent' }
  started = spawn('npm', ['start'], { cwd: shop, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const address = `http://localhost:${port}/`
  const { stdout } = started
  await new Promise<void>((open, failed) => {
    stdout?.on('data', text => String(text).includes(address) && open())
    stdout?.on('end', () => failed(new Error('The shop ended before it was open')))
  })

  const executablePath = process.env['CHROMIUM_PATH'] ?? findInstalledChromium(process.env)
  browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
  const page = await browser.newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(address)
  const more = page.getByRole('button', { name: 'Lisää: Aikuinen' })
  await more.click()
  await more.click()
  await page.getByLabel('Etunimi').fill('Aino')
  await page.getByLabel('Sukunimi').fill('Niemi')
  await page.getByLabel('Sähköposti').fill('aino@example.fi')
  await page.getByRole('button', { name: 'Tilaa ja maksa 48,00 €' }).click()
  await page.getByRole('button', { name: /Maksa/ }).click()
  await page.getByRole('heading', { name: /Kiitos! Tilaus/ }).waitFor()
  expect(await page.getByRole('img', { name: /QR-koodi/ }).count()).toBe(2)

  await cp(join(root, 'packages/adapters/example/shop.ts'), join(shop, 'buy.ts'))
  const said = await packed.run(process.execPath, [join(shop, 'buy.ts'), `http://127.0.0.1:${apiPort}`])
  expect(said).toMatch(/Korissa 24,00[\s\S]*Maksa: http/)
})
