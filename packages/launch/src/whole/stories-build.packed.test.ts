import { createReadStream, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumTestFlags, findInstalledChromium } from '../browser/chromium.ts'
import { buildStories } from '../build/build-stories.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const stories = join(root, 'stories')
const maxBytes = 15_000_000
const patience = { timeout: 120_000 }
let folder: string
let server: Server
let browser: Browser

/** A server that knows nothing but files, as one for plain pages does. */
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const serveFolder = (): Server =>
  createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = createReadStream(join(folder, pathname === '/' ? 'index.html' : pathname))
    file.once('error', () => answer.writeHead(404).end())
    file.once('open', () => {
      answer.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' })
      file.pipe(answer)
    })
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portti-stories-'))
  const env = { ...process.env, NODE_ENV: 'production' }
  const signal = AbortSignal.timeout(840_000)
  const { code, output } = await buildStories({ root, folder, env, output: 'capture', signal })
  if (code !== 0) throw new Error(output)
  server = serveFolder().listen(0, '127.0.0.1')
  const executablePath = process.env['CHROMIUM_PATH'] ?? findInstalledChromium(process.env)
  browser = await chromium.launch({ args: [...chromiumTestFlags], ...(executablePath && { executablePath }) })
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the stories build with every page of the documentation, under 15 MB in all', () => {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly type: string; readonly importPath: string }>>
  }
  const built = Object.values(entries).flatMap(({ type, importPath }) => (type === 'docs' ? [importPath] : []))
  const pages = globSync('docs/**/*.mdx', { cwd: stories }).map(page => `./${page}`)
  expect(pages.filter(page => !built.includes(page))).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
  const known = new Set(Object.keys(entries))
  const texts = pages.map(page => readFileSync(join(stories, page), 'utf8'))
  const led = texts.flatMap(text => [...text.matchAll(/\?path=\/\w+\/([\w-]+)/g)].map(([, id = '']) => id))
  expect(led.filter(id => !known.has(id))).toEqual([])
  expect(led.length).toBeGreaterThan(10)
  const sizes = globSync('**/*', { cwd: folder }).map(file => statSync(join(folder, file)))
  const bytes = sizes.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  expect(bytes).toBeLessThan(maxBytes)
})

/** Opens the stories and lets a reader look. Returns errors of scripts, and addresses of files that are missing. */
const openStories = async (
  address: string,
  read: (page: Page, shown: FrameLocator) => Promise<void>,
): Promise<readonly string[]> => {
  const page = await browser.newPage()
  const wrong: string[] = []
  page.on('pageerror', error => wrong.push(error.message))
  page.on('requestfailed', request => wrong.push(request.url()))
  await page.goto(address, { waitUntil: 'commit' })
  await read(page, page.frameLocator('#storybook-preview-iframe'))
  await page.close()
  return wrong
}
const atCart = 'index.html?path=/story/storefront-cart--two-tickets'
const playCart = async (shown: FrameLocator): Promise<void> => {
  await shown.getByText('86,70').first().waitFor(patience)
  await shown.getByRole('button', { name: /^Lisää.*Lapsi/ }).click()
  await shown.getByText('98,70').first().waitFor(patience)
}
const openErrors = async (page: Page, shown: FrameLocator): Promise<void> => {
  await page.getByRole('link', { name: 'Errors', exact: true }).click()
  await shown.getByRole('cell', { name: 'cart_items_empty' }).waitFor(patience)
}

// Each loading of the script of all stories takes seconds, so that each address is opened once.

test('they open from their files: a screen that is played with, a page from the side, and another by a link', async () => {
  const wrong = await openStories(pathToFileURL(`${folder}/`).href + atCart, async (page, shown) => {
    await playCart(shown)
    await openErrors(page, shown)
    await page.getByRole('link', { name: 'What it is', exact: true }).click()
    await shown.getByRole('heading', { name: 'Portti', level: 1 }).waitFor(patience)
    await shown.getByRole('cell').getByRole('link', { name: 'A shop of your own' }).click(patience)
    await shown.getByRole('heading', { name: 'Before the first release' }).waitFor(patience)
  })
  expect(wrong).toEqual([])
})

test('they open from a server of plain files: a screen that is played with, and a page from the side', async () => {
  const { port } = server.address() as AddressInfo
  const wrong = await openStories(`http://127.0.0.1:${port}/${atCart}`, async (page, shown) => {
    await playCart(shown)
    await openErrors(page, shown)
  })
  expect(wrong).toEqual([])
})
