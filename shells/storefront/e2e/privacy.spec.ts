import { expect, type Page, test } from '@playwright/test'
import { metsaUrl } from './metsa-url.ts'
import { pageKinds } from './page-kinds.ts'
import { withoutHttpCache } from './without-http-cache.ts'

/** Every address that a page asks another host for, and every rule of its policy that it breaks. */
const watchPage = (page: Page, ownHost: string) => {
  const others: string[] = []
  const broken: string[] = []
  page.on('request', request => {
    const { hostname, protocol, href } = new URL(request.url())
    if (hostname !== ownHost && protocol !== 'data:' && protocol !== 'blob:') others.push(`${page.url()} → ${href}`)
  })
  page.on('websocket', socket => others.push(`${page.url()} → ${socket.url()}`))
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) broken.push(`${page.url()}: ${message.text()}`)
  })
  return { others, broken }
}

/** The sources of one directive of a policy. */
const sourcesOf = (policy: string, directive: string): readonly string[] =>
  policy
    .split('; ')
    .find(rule => rule.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

for (const shop of ['peltohovi', 'metsa'] as const) {
  test(`no page of ${shop} asks anybody else for anything before consent, nor runs what stands in it`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'what a page asks for does not depend on its width')
    test.slow()
    await withoutHttpCache(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    const urlOf = (path: string) => (shop === 'metsa' ? metsaUrl(baseURL, path) : new URL(path, baseURL).href)
    const { others, broken } = watchPage(page, new URL(urlOf('/')).hostname)
    for (const path of pageKinds[shop]) {
      const answer = await page.goto(urlOf(path))
      const policy = answer?.headers()['content-security-policy'] ?? ''
      const scripts = sourcesOf(policy, 'script-src')
      expect(sourcesOf(policy, 'default-src'), path).toEqual(["'none'"])
      expect(scripts, path).toContain("'self'")
      // Nothing inline, nothing by hash, nothing evaluated, from nowhere by scheme or wildcard alone.
      expect(scripts.filter(source => /unsafe|nonce|sha\d|strict-dynamic|^https?:$|^data:$|^\*$/.test(source))).toEqual(
        [],
      )
      for (const directive of ['style-src', 'base-uri', 'frame-ancestors'])
        expect(sourcesOf(policy, directive).join(' '), `${directive} of ${path}`).not.toContain('unsafe')
      const inline = await page.evaluate(
        () =>
          [...document.querySelectorAll('script:not([src])')].filter(
            script => !/json|speculationrules/.test((script as HTMLScriptElement).type),
          ).length,
      )
      expect(inline, `scripts that stand in ${path}`).toBe(0)
      // What comes by and by is part of it: islands when the page is idle, a live chat after five seconds of that.
      await page.clock.runFor(5_000)
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(10_000)
      await page.waitForLoadState('networkidle')
    }
    expect(others).toEqual([])
    expect(broken).toEqual([])
  })
}

test('a script that stands in a page does not run', async ({ page }) => {
  await page.goto('/contact-us/')
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    document.body.append(script)
    return Reflect.get(window, 'hasRun') === true
  })
  expect(isRun).toBe(false)
})

test('the consent can be changed from every page of a shop that asks for it', async ({ page, baseURL }) => {
  test.slow()
  for (const path of pageKinds.metsa) {
    await page.goto(metsaUrl(baseURL, path))
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Evästeasetukset' }), path).toHaveAttribute(
      'href',
      '/cookie-policy/',
    )
  }
  // Without an answer yet, and after each: the page holds both choices, side by side and as heavy.
  await page.goto(metsaUrl(baseURL, '/cookie-policy/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Evästeasetukset' })).toBeVisible()
  const main = page.locator('main')
  const [accept, refuse] = [
    main.getByRole('button', { name: 'Hyväksy kaikki' }),
    main.getByRole('button', { name: 'Vain välttämättömät' }),
  ]
  for (const [press, told] of [
    [accept, 'Olet hyväksynyt mittauksen.'],
    [refuse, 'Vain välttämättömät ovat käytössä.'],
    [accept, 'Olet hyväksynyt mittauksen.'],
  ] as const) {
    await press.click()
    await expect(main.getByText(told)).toBeVisible()
    await page.reload()
    await expect(main.getByText(told)).toBeVisible()
  }
  const [one, other] = await Promise.all([accept.boundingBox(), refuse.boundingBox()])
  expect(one?.height).toBe(other?.height)
})
