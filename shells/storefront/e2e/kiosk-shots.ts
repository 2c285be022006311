/**
 * Pictures of every state of the kiosk, and contact sheets of them, in `test-results/shots/kiosk/`: the stories of a
 * built Storybook, each once its play function has led to its state. Run by `npm run shots -- kiosk`.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { makeContactSheet, type SheetGroup } from './contact-sheet.ts'
import { standInFont } from './stand-in-font.ts'

type Size = { readonly width: number; readonly height: number }
type Scheme = 'light' | 'dark'
type StoryIndex = {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly title: string; readonly type: string }>>
}

const counter: readonly Size[] = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
/** Where the screens of each title stand: counters and desks, and the door's phone. */
const places: readonly { readonly title: string; readonly scheme: Scheme; readonly sizes: readonly Size[] }[] = [
  { title: 'Kiosk/Screens', scheme: 'light', sizes: counter },
  { title: 'Kiosk/Screens', scheme: 'dark', sizes: [{ width: 1280, height: 800 }] },
  { title: 'Kiosk/Desk', scheme: 'light', sizes: counter },
  { title: 'Kiosk/Self-service', scheme: 'light', sizes: counter },
  { title: 'Kiosk/Door', scheme: 'light', sizes: [{ width: 390, height: 844 }] },
]

/** A picture of the screen at an address of the Storybook, and of what is below it. */
const takePicture = async (browser: Browser, address: string, scheme: Scheme, viewport: Size, path: string) => {
  const page = await browser.newPage({
    viewport,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await page.addInitScript(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, `:root { --portti-font: ${standInFont} }`)
  // On a busy machine a Storybook takes its time.
  await page.goto(address, { timeout: 120_000 })
  await page.evaluate(chosen => document.documentElement.setAttribute('data-scheme', chosen), scheme)
  const ended = await (await page.waitForFunction(endOfPlay, undefined, { timeout: 120_000 })).jsonValue()
  if (ended?.status !== 'success') throw new Error(`${address} fails at ${viewport.width} px: ${ended?.why}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}

/** How the play function ended, once it has; runs in the page. */
const endOfPlay = (): { readonly status: string; readonly why: string } | undefined => {
  type Channel = { last(event: string): readonly { readonly status?: string; readonly message?: string }[] | undefined }
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }
  const [finished] = channel?.last('storyFinished') ?? []
  const [thrown] = channel?.last('playFunctionThrewException') ?? []
  return finished && { status: finished.status ?? '', why: thrown?.message ?? '' }
}

/** Takes the pictures of the stories with one of the words in their names. Returns the contact sheet's path. */
const takeShots = async (browser: Browser, storiesFolder: string, names: readonly string[]): Promise<string> => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'test-results', 'shots', 'kiosk')
  mkdirSync(folder, { recursive: true })
  const { entries } = JSON.parse(readFileSync(join(storiesFolder, 'index.json'), 'utf8')) as StoryIndex
  // Without axe, which takes longer than the rest.
  const screen = `${pathToFileURL(join(storiesFolder, 'iframe.html')).href}?viewMode=story&globals=a11y.manual:!true&id=`
  const groups: SheetGroup[] = []
  for (const { title, scheme, sizes } of places) {
    const scenes = Object.values(entries)
      .filter(entry => entry.type === 'story' && entry.title === title)
      .map(({ id }) => ({ id, name: id.replace('--', '-') + (scheme === 'dark' ? '-dark' : '') }))
      .filter(({ name }) => names.length === 0 || names.some(word => name.includes(word)))
    for (const { id, name } of scenes) {
      await Promise.all(
        sizes.map(size => takePicture(browser, screen + id, scheme, size, join(folder, `${name}-${size.width}.png`))),
      )
    }
    const dressed = scheme === 'dark' ? `${title}, dark` : title
    if (scenes.length > 0) groups.push({ title: dressed, scenes, widths: sizes.map(({ width }) => width) })
  }
  return makeContactSheet(browser, folder, groups)
}

const {
  PORTTI_STORIES_FOLDER: storiesFolder,
  CHROMIUM_PATH: executablePath,
  PORTTI_TEST_CHROMIUM_FLAGS: flags,
} = process.env
if (!storiesFolder) throw new Error('Run this as "npm run shots -- kiosk", which builds the stories for it.')
const browser = await chromium.launch({ args: flags?.split(' ') ?? [], ...(executablePath && { executablePath }) })
console.log(`Made ${await takeShots(browser, storiesFolder, process.argv.slice(2))}`)
await browser.close()
