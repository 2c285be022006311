import { expect, type Page, test } from '@playwright/test'
import { endCartTime } from './behind-the-shop.ts'
import { fillCustomer } from './buy-tickets.ts'
import { gapBelowHeader } from './header-gap.ts'
import { settle } from './settle.ts'
import { partsTooWide } from './too-wide.ts'
import { giveCart } from './visitor-cart.ts'

test('in forced colours everything that is pressed has an edge, and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of [
    '/',
    '/events/helmen-venetsialaiset/',
    '/events/sinfoniaa-peltohovissa/',
    '/orders/pw/',
    '/code/',
  ]) {
    await page.goto(path)
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main input:not([type="hidden"]), main select')]
        .filter(element => element.checkVisibility() && !element.matches('[type="checkbox"], [type="radio"]'))
        .filter(element => {
          const { borderTopWidth, borderTopStyle, outlineStyle, backgroundColor } = getComputedStyle(element)
          const hasBorder = borderTopWidth !== '0px' && borderTopStyle !== 'none'
          const hasOwnGround = backgroundColor !== getComputedStyle(document.body).backgroundColor
          return (
            !hasBorder && outlineStyle === 'none' && !hasOwnGround && !element.closest('[data-part="amount-picker"]')
          )
        })
        .map(element => `${element.getAttribute('data-part') ?? element.nodeName} ${element.textContent.slice(0, 30)}`),
    )
    expect(edgeless, path).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return [outlineStyle, outlineWidth]
    })
    expect(focus[0], path).not.toBe('none')
    expect(Number.parseFloat(String(focus[1])), path).toBeGreaterThanOrEqual(2)
  }
})

test('with less motion nothing moves by itself or on the way', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cart = { 'kevatkonsertti-peruslippu': 1 }
  await giveCart(page, String(baseURL), cart)
  for (const path of [
    '/',
    '/events/helmen-venetsialaiset/',
    '/cart/',
    '/checkout/',
    '/events/sinfoniaa-peltohovissa/',
  ]) {
    await page.goto(path)
    const moving = await page.evaluate(() => {
      const seconds = (text: string) => Math.max(0, ...text.split(',').map(Number.parseFloat))
      return [...document.querySelectorAll('*')]
        .filter(element => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
          return seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01)
        })
        .map(element => `${element.nodeName} ${element.getAttribute('data-part') ?? ''}`)
    })
    expect(moving, path).toEqual([])
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    ).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  }
})

/** The accessible name of the focused element. The page itself means that focus was lost. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: active } = document
    return !active || active === document.body
      ? 'nothing'
      : `${active.nodeName} ${active.textContent?.slice(0, 30) ?? ''}`
  })

test('the focus is never lost in cart and checkout, whatever goes from under it', async ({ page, baseURL }) => {
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1, 'vapputanssit-peruslippu': 1 })
  await page.goto('/cart/')
  await page.getByLabel('Koodi', { exact: true }).fill('KESÄ20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Poista koodi KESÄ20' }).click()
  await expect(page.locator('[data-part="code-used"]')).toHaveCount(0)
  await expect.poll(() => focusOf(page), 'after a code went').not.toBe('nothing')
  await page
    .getByRole('button', { name: /^Poista: / })
    .first()
    .click()
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(1)
  await expect.poll(() => focusOf(page), 'after a line went').not.toBe('nothing')
  await page.getByRole('button', { name: /^Poista: / }).click()
  await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
  await expect.poll(() => focusOf(page), 'after the last line went').not.toBe('nothing')

  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Toimitus' })).toBeFocused()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tarkista ja maksa' })).toBeFocused()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await expect(page.getByRole('checkbox', { name: /Hyväksyn/ })).toBeFocused()
  await page.getByRole('button', { name: 'Muuta' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Yhteystiedot' })).toBeFocused()
})

/** Collects everything that screen readers announce from now on: changes in live regions. */
const listen = async (page: Page): Promise<readonly string[]> => {
  const heard: string[] = []
  await page.exposeFunction('tellSpoken', (text: string) => heard.push(text))
  await page.evaluate(() => {
    const tell = Reflect.get(window, 'tellSpoken') as (text: string) => void
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[role="status"], [role="alert"], [aria-live]')
        if (region?.textContent) tell(region.textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return heard
}

// rules/time-left#countdown
test('the time that is left is spoken at 5, 2 and 1 minutes, and not every second', async ({ page, baseURL }) => {
  await page.clock.install()
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.goto('/cart/')
  const timer = page.getByRole('timer')
  await expect(timer).toBeVisible()
  const heard = await listen(page)
  const minutesLeft = async () => Number(/(\d+)[.:]\d+/.exec((await timer.textContent()) ?? '')?.[1])
  while ((await minutesLeft()) > 0) await page.clock.runFor(20_000)
  expect([...new Set(heard)]).toEqual([
    'Varausaikaa on jäljellä 5 minuuttia.',
    'Varausaikaa on jäljellä 2 minuuttia.',
    'Varausaikaa on jäljellä 1 minuutti.',
  ])
})

test('text at twice its size on a phone breaks no brand and no page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/',
    '/events/helmen-venetsialaiset/',
    '/events/sinfoniaa-peltohovissa/',
    '/cart/',
    '/orders/pw/',
    '/terms-and-conditions/',
    '/checkout/',
    '/products/lahjakortti-50/',
  ]) {
    await page.goto(path)
    // As somebody who lets only the text grow: the screen stays as wide as it is.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await partsTooWide(page), path).toEqual([])
    const lines = await page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('[data-part="brand"] > span') ?? document.body)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `${path} brand`).toBe(1)
    const brokenWords = await page.locator('main h1, main [data-part="gift-card-foot"] p').evaluateAll(headings =>
      headings.flatMap(heading => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (walker.nextNode())
          for (const { 0: word, index } of (walker.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(walker.currentNode, index)
            range.setEnd(walker.currentNode, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        return broken
      }),
    )
    expect(brokenWords, `${path} words`).toEqual([])
  }
})

test('no card and no text of a page begins at the header’s edge, whatever is missing or has expired', async ({
  page,
  baseURL,
}) => {
  const expectGap = async (path: string) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await gapBelowHeader(page), `${path} at ${width} px`).toBeGreaterThanOrEqual(12)
    }
  }
  for (const path of [
    '/ei-ole/',
    '/events/ei-ole/',
    '/products/ei-ole/',
    '/cart/',
    '/cart/cancelled/',
    '/checkout/',
    '/thank-you/',
    '/code/',
    '/stream/',
    '/stream/0000-0000-0000-0000/',
    '/orders/pw/',
    '/orders/pw/?order=P26-9999999&secret=wrong',
    '/orders/P26-000000/?secret=ei-ole',
    '/orders/find/',
    '/withdraw/',
    '/contact-us/',
  ]) {
    await page.goto(path)
    await settle(page)
    await expectGap(path)
  }

  await page.clock.install()
  for (const path of ['/cart/', '/checkout/']) {
    await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
    await page.goto(path)
    await page.getByRole('timer').waitFor()
    await endCartTime(page)
    await page.clock.fastForward('01:00:00')
    await page.getByText('Varausaika päättyi').waitFor()
    await expectGap(`${path} after its time`)
  }
})
