import type { Browser, Page } from '@playwright/test'
import { medianOf } from './figures.ts'

/** Measurements of one page visit, in milliseconds and bytes. */
export type Visit = {
  readonly lcpMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  /** Until the page is idle, before any press. */
  readonly scriptBytes: number
  /** From a press on + to the painted number, median of several presses; absent on pages without the button. */
  readonly pressMs?: number
  /** Like `pressMs`, on a page with only a button and its number. */
  readonly trivialPressMs?: number
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const bytesPerSecond = (1.6 * 1_000_000) / 8

type Observed = {
  lcp: number
  fcp: number
  shift: number
  readonly pressesMs: number[]
  readonly longTasks: { start: number; ms: number }[]
}
declare global {
  interface Window {
    observed: Observed
  }
}

const observe = (): void => {
  const observed: Observed = { lcp: 0, fcp: 0, shift: 0, pressesMs: [], longTasks: [] }
  window.observed = observed
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void => {
    // Reports events of 16 ms and longer. TypeScript's type lacks this option.
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    }
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe(options)
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime
  })
  watch('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) observed.shift += value
  })
  // From the touch to the next paint, as Interaction to Next Paint measures it.
  watch('event', ({ name, duration }) => {
    if (name === 'click') observed.pressesMs.push(duration)
  })
  watch('longtask', ({ startTime, duration }) => observed.longTasks.push({ start: startTime, ms: duration }))
}

const presses = 5
/** The time between two quick presses. */
const betweenPressesMs = 350

/**
 * Touches what is first of a selector, at its place. A locator would leave listeners in the page, whose time would count
 * as the page's.
 */
export const touch = async (page: Page, selector: string): Promise<void> => {
  const point = await page.evaluate(async wanted => {
    const target = document.querySelector(wanted)
    if (!target) return undefined
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Its own painting is over when the touch comes.
    await new Promise(resolve => setTimeout(resolve, 500))
    const { x, y, width, height } = target.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  if (!point) throw new Error(`${selector} is not on the page.`)
  await page.touchscreen.tap(point.x, point.y)
}

/** Touches a button of a holder repeatedly; the browser reports when each new number was painted. */
const press = async (page: Page, holder: string, button: string): Promise<number> => {
  const textNow = () => page.evaluate(selector => document.querySelector(selector)?.textContent, holder)
  for (let turn = 0; turn < presses; turn += 1) {
    const before = await textNow()
    await touch(page, `${holder} ${button}`)
    await page.waitForTimeout(betweenPressesMs)
    if ((await textNow()) === before) throw new Error(`${button} changed nothing.`)
  }
  const times = await page.evaluate(
    () => new Promise<readonly number[]>(resolve => requestIdleCallback(() => resolve(window.observed.pressesMs))),
  )
  // Presses that are painted within 16 ms are not reported.
  return medianOf([...times, ...Array.from({ length: Math.max(0, presses - times.length) }, () => 16)])
}

/** The baseline for a press in this browser at this moment, on a page with only a button and its number. */
const pressTrivial = async (page: Page): Promise<number> => {
  await page.goto('data:text/html,<main><button onclick="number.textContent++">Lis</button><p id="number">0</p></main>')
  return press(page, 'main', 'button')
}

/** A phone on a slow network with an empty cache, and what it observes. The caller closes it. */
export const openSlowPhone = async (browser: Browser) => {
  const context = await browser.newContext({ ...phone, locale: 'fi-FI', serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  return { context, page, devtools }
}

/** The observations of the page so far, read when it has nothing else to do. */
export const observedOn = (page: Page): Promise<Observed> =>
  page.evaluate(() => new Promise<Observed>(resolve => requestIdleCallback(() => resolve(window.observed))))

/** Opens a page as a phone on a slow network with an empty cache. */
export const visitPhone = async (browser: Browser, url: string, pressesPlus: boolean): Promise<Visit> => {
  const { context, page, devtools } = await openSlowPhone(browser)
  try {
    let scriptBytes = 0
    const scripts = new Set<string>()
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    if (pressesPlus) await page.locator('[data-island="buy-panel"][data-live]').waitFor()
    const observed = await observedOn(page)
    const idleScriptBytes = scriptBytes
    const afterPaint = observed.longTasks.filter(({ start }) => start >= observed.fcp)
    const pressMs = pressesPlus
      ? await press(page, '[data-island="buy-panel"]', '[data-part="amount-plus"]')
      : undefined
    const trivialPressMs = pressesPlus ? await pressTrivial(page) : undefined
    return {
      lcpMs: observed.lcp,
      layoutShift: observed.shift,
      blockingMs: afterPaint.reduce((sum, { ms }) => sum + ms - 50, 0),
      scriptBytes: idleScriptBytes,
      ...(pressMs !== undefined && { pressMs }),
      ...(trivialPressMs !== undefined && { trivialPressMs }),
    }
  } finally {
    await context.close()
  }
}
