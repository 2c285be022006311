/**
 * Pictures of every page in each of its states at three widths, and a contact sheet of them, in `test-results/shots/`.
 * Run by `npm run shots`. Arguments select scenes by name. `npm run shots -- --readme` updates the README's picture.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { makeContactSheet } from './contact-sheet.ts'
import { sceneGroups } from './scenes/index.ts'
import { openScene } from './scenes/scene.ts'
import { standInFont } from './stand-in-font.ts'

const widths = [390, 820, 1440]
const root = join(import.meta.dirname, '..', '..', '..')

/** Styles each document for its picture. Viewport heights stay fixed while the full-page picture grows. */
const dress = async (page: Page, screenHeight: number): Promise<void> => {
  await page.addInitScript(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, `:root { --portti-font: ${standInFont} } main[data-fills-screen] { min-height: ${screenHeight}px }`)
}

/** A picture of the whole page with sticky parts at its end; only of the screen while a dialog is open. */
const takePicture = async (page: Page, width: number, path: string): Promise<void> => {
  const tall = await page.evaluate(() =>
    document.querySelector('dialog[open]') ? undefined : document.documentElement.scrollHeight,
  )
  if (tall !== undefined) {
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width, height: tall })
  }
  await page.screenshot({ path })
}

/** Takes the pictures of the selected scenes. Returns the contact sheet's path. */
const takeShots = async (storefrontUrl: string, browser: Browser, args: readonly string[]): Promise<string> => {
  const folder = join(root, 'test-results', 'shots')
  mkdirSync(folder, { recursive: true })
  const groups = sceneGroups
    .map(({ title, scenes }) => ({
      title,
      widths,
      scenes: scenes.filter(({ name }) => args.length === 0 || args.some(word => name.includes(word))),
    }))
    .filter(({ scenes }) => scenes.length > 0)
  for (const scene of groups.flatMap(({ scenes }) => scenes)) {
    for (const width of widths) {
      const height = width < 600 ? 844 : 1000
      const context = await browser.newContext({
        baseURL: storefrontUrl,
        viewport: { width, height },
        locale: 'fi-FI',
        timezoneId: 'Europe/Helsinki',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await dress(page, height)
      await openScene(page, scene, storefrontUrl)
      await takePicture(page, width, join(folder, `${scene.name}-${width}.png`))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
  return makeContactSheet(browser, folder, groups)
}

/** The picture in the README: the first screen of an event page with two tickets chosen. */
const takeReadmePicture = async (storefrontUrl: string, browser: Browser): Promise<string> => {
  const path = join(root, 'stories', 'docs', 'storefront.png')
  const page = await browser.newPage({
    baseURL: storefrontUrl,
    viewport: { width: 1280, height: 860 },
    locale: 'fi-FI',
  })
  await page.goto('/events/helmen-venetsialaiset/')
  await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
  await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
  await page.getByText('49,80 €').waitFor()
  await page.screenshot({ path })
  return path
}

const {
  PORTTI_TEST_STOREFRONT_URL: storefrontUrl,
  CHROMIUM_PATH: executablePath,
  PORTTI_TEST_CHROMIUM_FLAGS: flags,
} = process.env
if (!storefrontUrl) throw new Error('Run this as "npm run shots", which starts a shop for it.')
const browser = await chromium.launch({ args: flags?.split(' ') ?? [], ...(executablePath && { executablePath }) })
const args = process.argv.slice(2)
const made = args.includes('--readme')
  ? await takeReadmePicture(storefrontUrl, browser)
  : await takeShots(storefrontUrl, browser, args)
console.log(`Made ${made}`)
await browser.close()
