/**
 * Pictures of every page in each of its states at three widths, and a contact sheet of them, in `test-results/shots/`.
 * Run by `npm run shots`; words choose scenes by their names; `npm run shots -- --readme` makes the README's picture anew.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { makeContactSheet } from './contact-sheet.ts'
import { scenes } from './scenes/index.ts'
import { openScene } from './scenes/scene.ts'

const widths = [390, 820, 1440]
const root = join(import.meta.dirname, '..', '..', '..')

/** Takes the pictures of the chosen scenes of the shop at `storefrontUrl`; answers the contact sheet's path. */
const takeShots = async (storefrontUrl: string, browser: Browser, words: readonly string[]): Promise<string> => {
  const folder = join(root, 'test-results', 'shots')
  mkdirSync(folder, { recursive: true })
  const chosen = scenes.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
  for (const scene of chosen) {
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: storefrontUrl,
        viewport: { width, height: width < 600 ? 844 : 1000 },
        locale: 'fi-FI',
        timezoneId: 'Europe/Helsinki',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await openScene(page, scene, storefrontUrl)
      await page.screenshot({ path: join(folder, `${scene.name}-${width}.png`), fullPage: true })
      await context.close()
    }
  }
  const names = chosen.map(({ name }) => name)
  return makeContactSheet(browser, folder, names, widths)
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
const words = process.argv.slice(2)
const made = words.includes('--readme')
  ? await takeReadmePicture(storefrontUrl, browser)
  : await takeShots(storefrontUrl, browser, words)
console.log(`Made ${made}`)
await browser.close()
