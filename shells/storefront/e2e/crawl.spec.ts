import { expect, type Page, test } from '@playwright/test'
import { fillCustomer } from './buy-tickets.ts'
import { lostParts, setTextSize } from './large-text.ts'
import { metsaUrl } from './metsa-url.ts'
import { pageKinds } from './page-kinds.ts'
import { onScreens } from './screens.ts'
import { settle } from './settle.ts'
import { partsTooWide } from './too-wide.ts'
import { giveCart } from './visitor-cart.ts'

/** Records every request to another host and every violation of the content security policy. */
const watchPage = (page: Page, ownHost: string) => {
  const others: string[] = []
  const faults: string[] = []
  page.on('request', request => {
    const { hostname, protocol, href } = new URL(request.url())
    if (hostname !== ownHost && protocol !== 'data:' && protocol !== 'blob:') others.push(`${page.url()} → ${href}`)
  })
  page.on('websocket', socket => others.push(`${page.url()} → ${socket.url()}`))
  page.on('pageerror', error => faults.push(`${page.url()}: ${String(error)}`))
  page.on('console', message => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  return { others, faults }
}

/** The sources of one directive of a policy. */
const sourcesOf = (policy: string, directive: string): readonly string[] =>
  policy
    .split('; ')
    .find(rule => rule.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

const expectStrictPolicy = (policy: string, path: string): void => {
  const scripts = sourcesOf(policy, 'script-src')
  expect(sourcesOf(policy, 'default-src'), path).toEqual(["'none'"])
  expect(scripts, path).toContain("'self'")
  // No inline scripts, hashes or eval, and no source that is only a scheme or a wildcard.
  expect(scripts.filter(source => /unsafe|nonce|sha\d|strict-dynamic|^https?:$|^data:$|^\*$/.test(source))).toEqual([])
  for (const directive of ['style-src', 'base-uri', 'frame-ancestors'])
    expect(sourcesOf(policy, directive).join(' '), `${directive} of ${path}`).not.toContain('unsafe')
}

const countInlineScripts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('script:not([src])')].filter(
        script => !/json|speculationrules/.test((script as HTMLScriptElement).type),
      ).length,
  )

/** Expects no loss of content when zoomed (WCAG 1.4.10) or with text of twice the size (WCAG 1.4.4). */
const expectToFit = async (page: Page, name: string): Promise<void> => {
  await onScreens(page, ['zoomed', 'narrowest'], async screen => {
    expect.soft(await partsTooWide(page), `${name}, ${screen}`).toEqual([])
  })
  await setTextSize(page, 32)
  await onScreens(page, ['desktop', 'phone'], async screen => {
    expect.soft(await lostParts(page), `${name}, large text, ${screen}`).toEqual([])
  })
  await setTextSize(page, 16)
}

for (const shop of ['peltohovi', 'metsa'] as const) {
  // rules/consent#before-consent
  test(`no page of ${shop} asks anybody else for anything before consent, runs what stands in it, or loses anything by zoom`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install()
    const urlOf = (path: string) => (shop === 'metsa' ? metsaUrl(baseURL, path) : new URL(path, baseURL).href)
    const { others, faults } = watchPage(page, new URL(urlOf('/')).hostname)
    for (const path of pageKinds[shop]) {
      const answer = await page.goto(urlOf(path))
      expectStrictPolicy(answer?.headers()['content-security-policy'] ?? '', path)
      expect(await countInlineScripts(page), `scripts that stand in ${path}`).toBe(0)
      const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Evästeasetukset' })
      await expect(settings, path).toHaveAttribute('href', '/cookie-policy/')
      // Includes late loads: islands when the page is idle, a live chat after five idle seconds.
      await page.clock.runFor(5_000)
      await settle(page)
      await page.clock.runFor(10_000)
      await expectToFit(page, path)
      await settle(page)
    }
    expect(others).toEqual([])
    expect(faults.filter(fault => !/status of 40[04]/.test(fault))).toEqual([])
  })
}

// rules/design#accessible, rules/checkout#pay-button
test('on a screen of 320 px the whole purchase is there, and none of its steps loses anything by zoom', async ({
  page,
  baseURL,
}) => {
  await giveCart(page, String(baseURL), { 'kevatkonsertti-peruslippu': 1 })
  await page.setViewportSize({ width: 320, height: 422 })
  await page.goto('/cart/')
  const toCheckout = page.getByRole('link', { name: 'Siirry kassalle' })
  await expect(toCheckout).toBeVisible()
  await expectToFit(page, 'cart')
  await toCheckout.click()
  await fillCustomer(page)
  await expectToFit(page, 'customer')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await expectToFit(page, 'delivery')
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await expect(page.getByRole('button', { name: /^Tilaa ja maksa/ })).toBeVisible()
  await expectToFit(page, 'summary')
})
