/**
 * How long a buyer with a slow phone waits: `npm run bench -- buying`. Real Chromium as a phone, 1.6 Mbit/s, 150 ms, CPU
 * slowed down four times, empty cache. An empty page on the same network is the peer: its load and a press on its button
 * are what the network and the browser alone take. Medians of five visits.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import {
  chromiumFlags,
  findFreePorts,
  findInstalledChromium,
  startFreshStack,
} from '../../../packages/launch/src/index.ts'
import { medianOf, printFigure, printMachine } from './figures.ts'
import { startServer } from './start-server.ts'
import { observedOn, openSlowPhone, touch } from './visit-phone.ts'

const rounds = 5
const panel = '[data-island="buy-panel"]'
const wanted = { panelMs: 1_800, firstPressMs: 70, cartMs: 1_000, checkoutPaintMs: 1_500 } as const

/** Milliseconds of one visit. */
type Buying = { readonly [figure in keyof typeof wanted]: number }
type Peer = { readonly loadMs: number; readonly pressMs: number }

/**
 * Says when something is first on the page, and how long after the last press, by a clock that lasts through pages. It
 * says so by itself: a locator that waits would run its own script in the page meanwhile, 80 ms on a slow phone.
 */
const sayWhen = (selector: string): void => {
  const now = (): number => performance.timeOrigin + performance.now()
  addEventListener('click', () => sessionStorage.setItem('bench pressed at', String(now())), true)
  const say = (): boolean => {
    if (!document.querySelector(selector)) return false
    const seenAt = now()
    const pressedAt = Number(sessionStorage.getItem('bench pressed at'))
    console.debug(JSON.stringify({ afterOpeningMs: seenAt - performance.timeOrigin, afterPressMs: seenAt - pressedAt }))
    return true
  }
  const watch = new MutationObserver(() => say() && watch.disconnect())
  if (!say()) watch.observe(document, { subtree: true, childList: true, attributes: true })
}

type Seen = { readonly afterOpeningMs: number; readonly afterPressMs: number }

const seenAfter = async (page: Page, act: () => Promise<unknown>): Promise<Seen> => {
  const said = page.waitForEvent('console', message => message.text().startsWith('{"afterOpeningMs"'))
  await act()
  return JSON.parse((await said).text()) as Seen
}

/** From the first press to its paint, as the browser reports it; presses under 16 ms are not reported. */
const firstPress = async (page: Page, button: string): Promise<number> => {
  await touch(page, button)
  await page.waitForTimeout(1_000)
  return (await observedOn(page)).pressesMs[0] ?? 16
}

const buy = async (browser: Browser, storefrontUrl: string): Promise<Buying> => {
  const { context, page } = await openSlowPhone(browser)
  try {
    await page.addInitScript(sayWhen, `${panel}[data-live], [data-island="cart"] [data-part="cart-line"]`)
    const event = `${storefrontUrl}events/helmen-venetsialaiset/`
    const { afterOpeningMs } = await seenAfter(page, () => page.goto(event, { waitUntil: 'commit' }))
    await page.waitForLoadState('networkidle')
    const firstPressMs = await firstPress(page, `${panel} [data-part="amount-plus"]`)
    const { afterPressMs } = await seenAfter(page, () => touch(page, '[data-part="buy-bar"] button'))
    await page.goto(`${storefrontUrl}checkout/`, { waitUntil: 'networkidle' })
    const checkoutPaintMs = (await observedOn(page)).lcp
    return { panelMs: afterOpeningMs, firstPressMs, cartMs: afterPressMs, checkoutPaintMs }
  } finally {
    await context.close()
  }
}

const measurePeer = async (browser: Browser, emptyUrl: string): Promise<Peer> => {
  const { context, page } = await openSlowPhone(browser)
  try {
    await page.goto(emptyUrl, { waitUntil: 'networkidle' })
    const loadMs = (await observedOn(page)).lcp
    await page.setContent('<button onclick="this.nextSibling.textContent++">Lis\u00e4\u00e4</button><p>0</p>')
    return { loadMs, pressMs: await firstPress(page, 'button') }
  } finally {
    await context.close()
  }
}

const measure = async (browser: Browser, storefrontUrl: string, emptyUrl: string): Promise<void> => {
  const visits: Buying[] = []
  const peers: Peer[] = []
  // The first round warms up the server and the browser and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const visit = await buy(browser, storefrontUrl)
    const peer = await measurePeer(browser, emptyUrl)
    if (round === 0) continue
    visits.push(visit)
    peers.push(peer)
  }
  const emptyLoadMs = medianOf(peers.map(({ loadMs }) => loadMs))
  const emptyPressMs = medianOf(peers.map(({ pressMs }) => pressMs))
  const print = (figure: string, of: keyof Buying, peer: Readonly<Record<string, number>>): void => {
    const times = visits.map(visit => visit[of])
    printFigure(figure, { median: medianOf(times), wanted_below: wanted[of], worst: Math.max(...times), ...peer })
  }
  print('event, opened to the buy panel that answers, ms', 'panelMs', { empty_page_shown: emptyLoadMs })
  print('event, first press on + to the number on screen, ms', 'firstPressMs', { empty_page_press: emptyPressMs })
  print('“Lisää ostoskoriin” to the line in the cart on screen, ms', 'cartMs', { empty_page_shown: emptyLoadMs })
  print('checkout, largest contentful paint, ms', 'checkoutPaintMs', { empty_page_shown: emptyLoadMs })
}

printMachine()
const executablePath = findInstalledChromium(process.env)
const [emptyPort = 0] = await findFreePorts(1)
const stack = await startFreshStack(process.env)
const empty = await startServer(new URL('./empty-page.ts', import.meta.url), {
  port: emptyPort,
  readyPath: '/',
  env: { PORT: `${emptyPort}` },
})
try {
  const browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
  try {
    await measure(browser, stack.storefrontUrl, `http://127.0.0.1:${emptyPort}/`)
  } finally {
    await browser.close()
  }
} finally {
  await empty.stop()
  await stack.stop()
}
