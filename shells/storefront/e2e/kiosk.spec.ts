import { expect, type Page, test } from '@playwright/test'
import type { StoredAllotments } from '@portti/core'
import { findAccessFaults } from './axe.ts'
import { commandAsOrganizer as portti } from './behind-the-shop.ts'
import { leftBehind } from './left-behind.ts'
import { startUpdatedKiosk } from './newer-kiosk.ts'
import { chooseEvent, issueDevice, kioskUrl, sampleTill, signIn, typeKeyAndPin, typePin } from './till.ts'

const total = (page: Page) => page.locator('[data-part="total"] strong')

// rules/kiosk#keys, rules/kiosk#speed
test('two tickets are sold by card in three keys, each key shows at once, and the tickets are ready to print', async ({
  page,
}, info) => {
  await signIn(page)
  // Pictures that never come hold nothing up.
  await page.route(/\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/, () => undefined)
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      }),
    )
  })
  const began = performance.now()
  await page.keyboard.press('2')
  await expect(page.locator('[data-part="amount-display"] b')).toContainText('2')
  await page.keyboard.press('q')
  await expect(total(page)).toHaveText(/36,00/)
  await page.keyboard.press('F1')
  await expect(page.getByRole('heading', { name: 'Näytä kortti päätteelle' })).toBeVisible()
  await expect(page.getByText('Maksettu kortilla')).toBeVisible()
  await expect(page.getByText('2 lippua ja kuitti')).toBeVisible()
  await expect(page.locator('[data-part="paper"][data-kind="ticket"]')).toHaveCount(2)
  const toTickets = performance.now() - began
  const times = await page.evaluate(() => (window as unknown as { readonly keyTimes: readonly number[] }).keyTimes)
  expect(times).toHaveLength(3)
  // Told, not judged: times never decide a test.
  const inMs = (ms: number): string => `${ms.toFixed(0)} ms`
  info.annotations.push({ type: 'key to paint', description: times.map(inMs).join(', ') })
  info.annotations.push({
    type: 'sale by card',
    description: `${times.length} keys, ${inMs(toTickets)} to its tickets`,
  })
})

// rules/kiosk#cash
test('cash is typed, the change stays until the next sale, and the receipt has what the law wants', async ({
  page,
}) => {
  await signIn(page)
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  await page.keyboard.type('1q')
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await page.keyboard.type('50')
  await expect(page.locator('[data-kind="change"] strong')).toHaveText(/32,00/)
  expect(await findAccessFaults(page, 'serious', 'critical')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part="change"] strong')).toHaveText(/32,00/)
  const receipt = page.locator('[data-part="paper"][data-kind="receipt"]')
  for (const words of ['Peltohovi Oy', 'Y-tunnus', 'Kuitti P', 'Yhteensä', '13,5 %', 'Käteinen', 'Vaihtoraha']) {
    await expect(receipt).toContainText(words)
  }
  expect(await findAccessFaults(page, 'serious', 'critical')).toEqual([])
  await page.keyboard.type('1q')
  await expect(page.locator('[data-part="change"]')).toBeHidden()
  expect(await findAccessFaults(page, 'serious', 'critical')).toEqual([])
})

// rules/kiosk#card-terminal
test('a terminal whose answer was lost is asked, and the card is charged once', async ({ page }) => {
  await signIn(page, sampleTill, '?terminal=lost')
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  await page.keyboard.type('1q')
  await page.keyboard.press('F1')
  await expect(page.getByRole('heading', { name: 'Pääte ei vastannut' })).toBeVisible()
  await expect(page.getByText('Maksettu kortilla')).toBeVisible()
})

// rules/kiosk#killed-browser
test('a page that is reloaded while the terminal charges a card shows how that payment ended', async ({ page }) => {
  await signIn(page)
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  await page.keyboard.type('1q')
  // However late the reload comes, the ticket API has not been told of the payment.
  await page.route('**/checkouts*', () => undefined)
  await page.keyboard.press('F1')
  await page.waitForFunction(() => localStorage.getItem('practice_terminal') !== null)
  await page.reload()
  await page.unroute('**/checkouts*')
  await typePin(page)
  await expect(page.getByText('Maksettu kortilla')).toBeVisible()
})

// rules/kiosk#killed-browser
test('a page that is reloaded with a basket shows it again, and sells it', async ({ page }) => {
  await signIn(page)
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  await page.keyboard.type('2q')
  await page.waitForFunction(() => sessionStorage.getItem('portti.cartCount') === '2')
  await page.reload()
  await typePin(page)
  await expect(page.locator('[data-part="basket"]')).toContainText('2 ×Saunalippu')
  await page.keyboard.press('F1')
  await expect(page.getByText('Maksettu kortilla')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

// rules/kiosk#sign-in
test('a wrong key and a wrong PIN say so, and how many tries are left', async ({ page }) => {
  const { key } = await issueDevice('Kassa 9')
  await page.goto(kioskUrl)
  expect(await findAccessFaults(page, 'serious', 'critical')).toEqual([])
  await page.getByLabel('Laiteavain').fill('EIOLE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Laiteavainta ei tunneta')).toBeVisible()
  await page.getByLabel('Laiteavain').fill(key)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kuka myy?' })).toBeVisible()
  expect(await findAccessFaults(page, 'serious', 'critical')).toEqual([])
  await page.getByRole('button', { name: /Aino/ }).first().click()
  await page.keyboard.type(sampleTill.pin === '0000' ? '1111' : '0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/PIN on väärä. Voit yrittää vielä 4 kertaa/)).toBeVisible()
})

// rules/kiosk#printing
test('receipt and tickets fill a roll of 80 mm, one page each, and lie side by side on a sheet of A4, with nothing cut', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page)
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  await page.keyboard.type('2q')
  await page.keyboard.press('F1')
  await expect(page.getByText('2 lippua ja kuitti')).toBeVisible()
  /** Pages of what the browser prints, in whole millimetres. */
  const printed = async (paper: { readonly width: string; readonly height: string }): Promise<readonly string[]> => {
    const pdf = (await page.pdf({ ...paper, preferCSSPageSize: true })).toString('latin1')
    const inMm = (points: string | undefined): number => Math.round((Number(points) * 25.4) / 72)
    return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => `${inMm(width)} × ${inMm(height)}`,
    )
  }
  expect(await printed({ width: '80mm', height: '200mm' })).toEqual(['80 × 200', '80 × 200', '80 × 200'])
  expect(await printed({ width: '210mm', height: '297mm' })).toEqual(['210 × 297'])
  await page.emulateMedia({ media: 'print' })
  for (const width of [302, 794]) {
    await page.setViewportSize({ width, height: 1_120 })
    const cut = await page.locator('[data-part="papers"] [data-part="paper"]').evaluateAll(papers =>
      papers.flatMap(paper => {
        const { left, right } = paper.getBoundingClientRect()
        const isOut = (one: Element): boolean => one.getBoundingClientRect().right > right + 0.5
        const parts = [...paper.querySelectorAll('*')].filter(isOut).map(({ outerHTML }) => outerHTML)
        return left < 0 || right > innerWidth + 1 ? ['paper', ...parts] : parts
      }),
    )
    expect(cut).toEqual([])
  }
})

// rules/kiosk#idle
test('a till that is left alone locks, and leaves nothing of its customer on screen, in the history or on the device', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page)
  await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('F6')
  await page.getByLabel('Etunimi').fill('Kaino')
  await page.getByLabel('Sukunimi').fill('Salainen')
  await page.getByLabel('Sähköposti').fill('kaino.salainen@example.fi')
  await page.getByLabel('Puhelin').fill('040 765 4321')
  await page.getByRole('button', { name: /Lisää asiakas/ }).click()
  await page.keyboard.type('1q', { delay: 60 })
  await expect(total(page)).toHaveText(/18,00/)
  const customer = /salainen|765 ?4321/i
  expect(await leftBehind(page)).toMatch(customer)
  await page.clock.fastForward(46_000)
  await expect(page.getByRole('alertdialog', { name: 'Kassa lukittuu' })).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(page.getByRole('heading', { name: /^Jatka, Aino/ })).toBeVisible()
  expect(await leftBehind(page)).not.toMatch(customer)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

/** States of the till, the keys that lead to each from an empty basket, and what a scan says there. */
const scanned: readonly (readonly [state: string, keys: readonly string[], said: string])[] = [
  ['an empty basket', [], 'Tuntematon koodi'],
  ['an amount', ['2'], 'Tuntematon koodi'],
  ['a basket', ['2', 'q'], 'Tuntematon koodi'],
  ['a search', ['t', 'a', 'n'], 'Tuntematon koodi'],
  ['the form for codes', ['F3'], 'Tuntematon koodi'],
  ['the form for the customer', ['F6'], 'Tuntematon koodi'],
  ['the parked sales', ['F8'], 'Tuntematon koodi'],
  ['the drawer', ['Control+k'], 'Tuntematon koodi'],
  ['cash that is taken', ['1', 'q', 'F2'], 'Vie maksu ensin loppuun'],
  ['a payment in parts', ['1', 'q', 'F4'], 'Vie maksu ensin loppuun'],
]

/**
 * A scanner's keys with the times of a scanner: they are made before any of them is handled. A browser that is driven
 * from outside could be slower.
 */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(text => {
    const keys = [...text.split(''), 'Enter'].map(
      key => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(key)
  }, code)

// rules/kiosk#scans
test('a scanner is heard in every state of the till, and an unknown code changes nothing', async ({ page }) => {
  await signIn(page)
  const lines = page.locator('[data-part="basket-line"]')
  for (const [state, keys, said] of scanned) {
    await test.step(state, async () => {
      await chooseEvent(page, 'venetsialaisten ranta', 'Venetsialaisten rantasauna')
      // Faster keys would be a scanner's.
      for (const key of keys) await page.keyboard.press(key, { delay: 60 })
      await expect(page.getByText(said)).toBeHidden()
      const before = await lines.count()
      await scan(page, 'EIOLE99')
      await expect(page.getByText(said).first()).toBeVisible()
      expect(await lines.count()).toBe(before)
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
    })
  }
})

/** A till that three tickets are held for. */
const issueHolding = async (name: string) => {
  const device = await issueDevice(name)
  const product = 'venetsialaisten-rantasauna-saunalippu'
  await portti('device', 'allot', device.id, '--product', product, '--amount', '3', '--shop', 'peltohovi')
  return device
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  // rules/kiosk#offline-sign-in
  test('a till that holds tickets opens offline after its browser was killed, sells them, and is signed in again online', async ({
    context,
    page,
  }) => {
    await context.addInitScript(() => {
      window.print = () => undefined
    })
    const device = await issueHolding('Kassa 11')
    await signIn(page, device)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portti-offline-pins') ?? '')).toContain('Aino')
    expect(await page.evaluate(() => localStorage.getItem('portti-offline-pins') ?? '')).not.toContain(sampleTill.pin)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.close()
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(kioskUrl)
    await expect(again.getByText('Lippupalvelu ei vastaa')).toBeVisible()
    expect(await findAccessFaults(again, 'serious', 'critical')).toEqual([])
    await again.keyboard.type(sampleTill.pin)
    await expect(again.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
    await again.keyboard.type('2q', { delay: 60 })
    await again.keyboard.press('Enter')
    await expect(again.getByText('1 myynti odottaa lähetystä')).toBeVisible()
    await context.setOffline(false)
    await expect(again.getByText('Yhteys kunnossa')).toBeVisible()
    await expect(again.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeHidden()
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
    // The last sale stays in sight when the line is back.
    await expect(again.getByRole('complementary', { name: 'Edellinen myynti' })).toBeVisible()
    /** The allotments of the device and its unsent sales. */
    const kept = () =>
      again.evaluate(
        () =>
          new Promise(done => {
            indexedDB.open('portti-allotments').onsuccess = ({ target }) => {
              const { result } = target as IDBOpenDBRequest
              const asked = result.transaction('kept').objectStore('kept').get('all')
              asked.onsuccess = () => {
                result.close()
                const { unsent, allotments } = asked.result as StoredAllotments
                done({ unsent: unsent.length, held: allotments[0]?.tickets.length })
              }
            }
          }),
      )
    // The ticket API has recorded the sale of two, and holds one more.
    await expect.poll(kept).toEqual({ unsent: 0, held: 1 })
  })

  // rules/kiosk#installable, rules/kiosk#offline-sign-in
  test('a till that holds tickets opens and sells them where a proxy answers that its servers are away', async ({
    context,
    page,
  }) => {
    const device = await issueHolding('Kassa 13')
    const kiosk = await startUpdatedKiosk()
    await page.goto(kiosk.url)
    await typeKeyAndPin(page, device)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portti-offline-pins') ?? '')).toContain('Aino')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.close()
    kiosk.fail()
    const again = await context.newPage()
    await again.goto(kiosk.url)
    await expect(again.getByText('Lippupalvelu ei vastaa')).toBeVisible()
    await again.keyboard.type(sampleTill.pin)
    await expect(again.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
    await again.keyboard.type('2q', { delay: 60 })
    await again.keyboard.press('Enter')
    await expect(again.getByText('1 myynti odottaa lähetystä')).toBeVisible()
    kiosk.stop()
  })
})
