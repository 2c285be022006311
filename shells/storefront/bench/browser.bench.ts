/**
 * Load and response times of pages: `npm run bench -- storefront/bench/browser`. Real Chromium as a phone,
 * 1.6 Mbit/s, 150 ms, CPU slowed down four times, empty cache. Medians of five visits; the pages alternate.
 */
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findInstalledChromium, startFreshStack } from '../../../packages/launch/src/index.ts'
import { medianOf, printFigure, printMachine } from './figures.ts'
import { type Visit, visitPhone } from './visit-phone.ts'

const rounds = 5
const pages = [
  { name: 'home', path: '', pressesPlus: false, scriptKilobytes: 75 },
  { name: 'event', path: 'events/helmen-venetsialaiset/', pressesPlus: true, scriptKilobytes: 115 },
] as const

const visitAll = async (browser: Browser, storefrontUrl: string): Promise<void> => {
  const visits: readonly Visit[][] = pages.map(() => [])
  // The first round warms up the server and the browser and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { path, pressesPlus }] of pages.entries()) {
      const visit = await visitPhone(browser, `${storefrontUrl}${path}`, pressesPlus)
      if (round > 0) visits[index]?.push(visit)
    }
  }
  for (const [index, { name, pressesPlus, scriptKilobytes }] of pages.entries()) {
    const print = (what: string, values: readonly number[], wantedBelow: number): void =>
      printFigure(`${name}, ${what}`, {
        median: medianOf(values),
        wanted_below: wantedBelow,
        worst: Math.max(...values),
      })
    const measured = visits[index] ?? []
    const of = (read: (visit: Visit) => number): readonly number[] => measured.map(read)
    print(
      'largest contentful paint, ms',
      of(({ lcpMs }) => lcpMs),
      1_000,
    )
    print(
      'layout shift',
      of(({ layoutShift }) => layoutShift),
      0.001,
    )
    print(
      'total blocking time, ms',
      of(({ blockingMs }) => blockingMs),
      100,
    )
    print(
      'JavaScript in all when idle, KB',
      of(({ scriptBytes }) => scriptBytes / 1_024),
      scriptKilobytes,
    )
    if (pressesPlus) {
      const [pressMs, trivialMs] = [
        medianOf(of(visit => visit.pressMs ?? 0)),
        medianOf(of(visit => visit.trivialPressMs ?? 0)),
      ]
      printFigure(`${name}, press on + to the number on screen, ms`, {
        median: pressMs,
        wanted_below: 50,
        on_a_trivial_page: trivialMs,
        times_trivial: pressMs / trivialMs,
      })
    }
  }
}

printMachine()
const executablePath = findInstalledChromium(process.env)
const stack = await startFreshStack(process.env)
try {
  const browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
  try {
    await visitAll(browser, stack.storefrontUrl)
  } finally {
    await browser.close()
  }
} finally {
  await stack.stop()
}
