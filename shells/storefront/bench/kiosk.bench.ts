/**
 * The till and the door: `npm run bench -- kiosk`. A fresh shop and headless Chromium. A clerk sells two tickets by card in
 * three keys, again and again; the door takes tickets from a hand scanner, one after another. Each page is opened anew for
 * the JavaScript that it loads before its first paint.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findInstalledChromium, startFreshStack } from '../../../packages/launch/src/index.ts'
import { medianOf, p95Of, printFigure, printMachine } from './figures.ts'

const print = (figure: string, values: Readonly<Record<string, number>>): void => printFigure(figure, values, 'kiosk')

const sales = 20
const keysOfSale = ['2', 'q', 'F1']
/** A person's pace: faster keys would be a scanner's. */
const betweenKeysMs = 60
const afterSaleMs = 300
const eventWords = 'helmen venetsialaiset'
const eventTitle = 'Helmen venetsialaiset'

type Timed = Window & { keyTimes: number[]; printedAt: number; soldAt: number }

/** Signs a clerk in at a page of the kiosk. */
const signIn = async (page: Page, url: string, { key, pin }: { readonly key: string; readonly pin: string }) => {
  await page.goto(url)
  await page.getByLabel('Laiteavain').fill(key)
  await page.keyboard.press('Enter')
  const clerks = page.getByRole('group', { name: 'Myyjä' }).getByRole('button')
  await clerks.filter({ hasText: 'Aino' }).first().click()
  await page.keyboard.type(pin, { delay: betweenKeysMs })
}

const openWindow = async (browser: Browser, url: string, till: { readonly key: string; readonly pin: string }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fi-FI' })
  await page.addInitScript(() => {
    const timed = window as unknown as Timed
    timed.keyTimes = []
    window.print = () => {
      timed.printedAt = performance.now()
    }
    // From the key to after the frame that shows what it changed: a key is kept back while it may be a scanner's.
    addEventListener(
      'keydown',
      ({ timeStamp, key, isTrusted }) => {
        if (!isTrusted) return
        if (key === 'F1') timed.soldAt = timeStamp
        const changes = new MutationObserver(() => {
          changes.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => timed.keyTimes.push(performance.now() - timeStamp)
            port2.postMessage(undefined)
          })
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      },
      { capture: true },
    )
  })
  await signIn(page, url, till)
  await page.getByRole('textbox', { name: 'Hae tapahtumaa tai tuotetta' }).waitFor()
  await page.keyboard.type(eventWords, { delay: betweenKeysMs })
  await page.locator('[data-part="rail-event"][aria-current="true"]', { hasText: eventTitle }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: eventTitle }).waitFor()
  return page
}

/** Milliseconds from the last key of a sale until its receipt and tickets go to the printer. */
const sellOnce = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    ;(window as unknown as Timed).printedAt = 0
  })
  for (const key of keysOfSale) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs)
  }
  await page.waitForFunction(() => (window as unknown as Timed).printedAt > 0)
  // Nothing of this sale is taken for the answer to the next one's first key.
  await page.waitForTimeout(afterSaleMs)
  return page.evaluate(() => {
    const { printedAt, soldAt } = window as unknown as Timed
    return printedAt - soldAt
  })
}

/** Codes of the tickets of the last sale, as its printed papers have them. */
const codesOf = async (page: Page): Promise<readonly string[]> =>
  page.locator('[data-part="papers"] [data-kind="ticket"] code').allTextContents()

const measureWindow = async (page: Page): Promise<readonly string[]> => {
  const toTicket: number[] = []
  const codes: string[] = []
  // The first sale warms up the server and the browser and is not counted.
  await sellOnce(page)
  await page.evaluate(() => {
    ;(window as unknown as Timed).keyTimes = []
  })
  for (let sale = 0; sale < sales; sale += 1) {
    toTicket.push(await sellOnce(page))
    codes.push(...(await codesOf(page)))
  }
  const keyTimes = await page.evaluate(() => (window as unknown as Timed).keyTimes)
  print('the window, keys for two of one product by card', { keys: keysOfSale.length, wanted_at_most: 3 })
  print('the window, key to paint, ms', {
    median: medianOf(keyTimes),
    p95: p95Of(keyTimes),
    wanted_below: 50,
    worst: Math.max(...keyTimes),
  })
  print('the window, sale to printed tickets, ms', {
    median: medianOf(toTicket),
    p95: p95Of(toTicket),
    wanted_below: 2_000,
    worst: Math.max(...toTicket),
  })
  return codes
}

const openDoor = async (browser: Browser, url: string, till: { readonly key: string; readonly pin: string }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fi-FI' })
  await signIn(page, `${url}door/`, till)
  const events = page.getByRole('combobox', { name: 'Tapahtuma' })
  const option = events.locator('option', { hasText: eventTitle })
  await option.waitFor({ state: 'attached' })
  await events.selectOption(await option.getAttribute('value'))
  await page.getByRole('button', { name: 'Aloita tarkastus' }).click()
  await page.locator('[data-part="door-foot"]').waitFor()
  // Without a camera the field for codes takes the focus: from then on the scanner types into it.
  await page.getByText('Kameraa ei löydy').waitFor()
  return page
}

/** Milliseconds from the scanner's Enter to the screen that says the ticket is valid. */
const scanOnce = async (page: Page, code: string, entries: number): Promise<number> => {
  await page.keyboard.type(code)
  const began = await page.evaluate(() => performance.now())
  await page.keyboard.press('Enter')
  return page.evaluate(
    async ({ began, entries }) => {
      const isLetIn = (): boolean =>
        document.querySelector('[data-part="verdict"][data-state="ok"]') !== null &&
        Number(document.querySelector('[data-part="trio"] > div:nth-child(2) dd')?.textContent) === entries
      const frame = () => new Promise<number>(done => void requestAnimationFrame(done))
      while (!isLetIn() && performance.now() - began < 10_000) await frame()
      if (!isLetIn()) throw new Error(`The door did not let in: ${document.body.textContent}`)
      return performance.now() - began
    },
    { began, entries },
  )
}

const measureDoor = async (page: Page, codes: readonly string[]): Promise<void> => {
  const times: number[] = []
  const began = performance.now()
  for (const [index, code] of codes.entries()) times.push(await scanOnce(page, code, index + 1))
  const hours = (performance.now() - began) / 3_600_000
  print('the door, scan to verdict, ms', {
    median: medianOf(times),
    p95: p95Of(times),
    wanted_below: 300,
    worst: Math.max(...times),
  })
  print('the door, scans an hour, one after another', {
    scans: codes.length,
    per_hour: codes.length / hours,
    wanted_at_least: 2_000,
  })
}

const pages = { 'the window': '', 'the door': 'door/', 'the desk': 'desk/', 'self-service': 'self/' }

/** Kilobytes of JavaScript, as the server sends it, that a page asks for before its first paint. */
const measureScripts = async (browser: Browser, url: string): Promise<void> => {
  const kilobytes: Record<string, number> = {}
  for (const [name, path] of Object.entries(pages)) {
    const page = await browser.newPage({ locale: 'fi-FI' })
    await page.goto(`${url}${path}`)
    kilobytes[name] = await page.evaluate(async () => {
      const painted = await new Promise<number>(done => {
        new PerformanceObserver(list => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint')) done(startTime)
        }).observe({ type: 'paint', buffered: true })
      })
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = loaded.filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_024
    })
    await page.close()
  }
  print('JavaScript at first paint, KB', { ...kilobytes, wanted_below: 180 })
}

printMachine()
const executablePath = findInstalledChromium(process.env)
const stack = await startFreshStack(process.env)
try {
  const browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
  try {
    if (!stack.till) throw new Error('The sample shop has no till')
    await measureScripts(browser, stack.kioskUrl)
    const page = await openWindow(browser, stack.kioskUrl, stack.till)
    const codes = await measureWindow(page)
    await page.close()
    await measureDoor(await openDoor(browser, stack.kioskUrl, stack.till), codes)
  } finally {
    await browser.close()
  }
} finally {
  await stack.stop()
}
