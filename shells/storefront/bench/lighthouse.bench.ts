/**
 * Lighthouse scores: `npm run bench -- storefront/bench/lighthouse`. Each page of both sample shops as a phone, with
 * a ticket in the cart. Accessibility, best practices and SEO must be 100; performance is only reported.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import {
  chromiumFlags,
  findFreePorts,
  findInstalledChromium,
  startFreshStack,
} from '../../../packages/launch/src/index.ts'
import { startCheckout } from '../e2e/buy-tickets.ts'
import { auditPage } from './audit-page.ts'
import { printFigure, printMachine } from './figures.ts'

const shops = [
  { name: 'Peltohovi', host: '127.0.0.1', eventId: 'helmen-venetsialaiset', product: 'Peruslippu' },
  // Chromium resolves every name under `localhost` to this machine.
  { name: 'Metsä', host: 'metsa.localhost', eventId: 'yokonsertti', product: 'Aikuinen' },
] as const

const pages = [
  { name: 'home', path: () => '' },
  { name: 'event', path: (eventId: string) => `events/${eventId}/` },
  { name: 'cart', path: () => 'cart/' },
  { name: 'checkout', path: () => 'checkout/' },
] as const

const fillCart = async (context: BrowserContext, shopUrl: string, wanted: (typeof shops)[number]): Promise<void> => {
  const page = await context.newPage()
  await startCheckout(page, shopUrl, { ...wanted, count: 1 })
  await page.close()
}

/** Audits every page. Returns whether all required scores are reached. */
const auditAll = async (context: BrowserContext, debuggingPort: number, storefrontUrl: string): Promise<boolean> => {
  let isFaultless = true
  for (const shop of shops) {
    const shopUrl = new URL(storefrontUrl)
    shopUrl.hostname = shop.host
    await fillCart(context, shopUrl.href, shop)
    for (const { name, path } of pages) {
      const audit = await auditPage(`${shopUrl.href}${path(shop.eventId)}`, debuggingPort)
      const { accessibility, bestPractices, seo, performance } = audit
      if ([accessibility, bestPractices, seo].some(score => score !== 100)) isFaultless = false
      printFigure(`Lighthouse, ${shop.name}, ${name}`, {
        accessibility,
        best_practices: bestPractices,
        seo,
        wanted: 100,
        performance,
      })
      for (const fault of audit.faults) console.log(fault)
    }
  }
  return isFaultless
}

printMachine()
const executablePath = findInstalledChromium(process.env)
const profile = mkdtempSync(join(tmpdir(), 'portti-lighthouse-'))
const [debuggingPort = 0] = await findFreePorts(1)
const stack = await startFreshStack(process.env)
try {
  const context = await chromium.launchPersistentContext(profile, {
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
    locale: 'fi-FI',
    ...(executablePath && { executablePath }),
  })
  try {
    if (!(await auditAll(context, debuggingPort, stack.storefrontUrl))) process.exitCode = 1
  } finally {
    await context.close()
  }
} finally {
  await stack.stop()
  rmSync(profile, { recursive: true, force: true })
}
