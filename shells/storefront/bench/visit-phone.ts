import type { Browser, Page } from '@playwright/test'

/** What one visit of a page measured, in milliseconds and bytes. */
export type Visit = {
  readonly lcpMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  readonly scriptBytes: number
  /** From a press on + to the new number on screen, the latest of several; absent where nothing is to be pressed. */
  readonly pressMs?: number
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const bytesPerSecond = (1.6 * 1_000_000) / 8

type Observed = {
  lcp: number
  fcp: number
  shift: number
  pressMs: number
  readonly longTasks: { start: number; ms: number }[]
}
declare global {
  interface Window {
    observed: Observed
  }
}

const observe = (): void => {
  const observed: Observed = { lcp: 0, fcp: 0, shift: 0, pressMs: 0, longTasks: [] }
  window.observed = observed
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    })
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
  // From the touch to the paint after it, as Interaction to Next Paint counts.
  watch('event', ({ name, duration }) => {
    if (name === 'click') observed.pressMs = Math.max(observed.pressMs, duration)
  })
  watch('longtask', ({ startTime, duration }) => observed.longTasks.push({ start: startTime, ms: duration }))
}

/** Touches + and waits for the new number; the browser itself says when it was painted. */
const pressPlus = async (page: Page): Promise<void> => {
  const panel = page.locator('[data-island="buy-panel"]')
  const before = await panel.textContent()
  await panel.getByRole('button', { name: 'Lisää: ' }).first().tap()
  await page.waitForFunction(text => document.querySelector('[data-island="buy-panel"]')?.textContent !== text, before)
}

/** Opens a page as a phone on a slow network does, with nothing in its cache. */
export const visitPhone = async (browser: Browser, url: string, pressesPlus: boolean): Promise<Visit> => {
  const context = await browser.newContext({ ...phone, locale: 'fi-FI', serviceWorkers: 'block' })
  try {
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
    let scriptBytes = 0
    const scripts = new Set<string>()
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle' })
    if (pressesPlus) await page.locator('[data-island="buy-panel"][data-live]').waitFor()
    const observed = await page.evaluate(
      () => new Promise<Observed>(resolve => requestIdleCallback(() => resolve(window.observed))),
    )
    const afterPaint = observed.longTasks.filter(({ start }) => start >= observed.fcp)
    if (pressesPlus) for (let press = 0; press < 3; press += 1) await pressPlus(page)
    const pressMs = await page.evaluate(
      () => new Promise<number>(resolve => requestIdleCallback(() => resolve(window.observed.pressMs))),
    )
    return {
      lcpMs: observed.lcp,
      layoutShift: observed.shift,
      blockingMs: afterPaint.reduce((sum, { ms }) => sum + ms - 50, 0),
      scriptBytes,
      ...(pressesPlus && { pressMs }),
    }
  } finally {
    await context.close()
  }
}
