import { expect, type Page, test } from '@playwright/test'
import { metsaUrl } from './metsa-url.ts'
import { pageKinds } from './page-kinds.ts'

/** What the head of a page tells search engines. */
const headOf = (page: Page, path: string) =>
  page.evaluate(async at => {
    const answer = await fetch(at)
    const { head, documentElement } = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const href = (selector: string) => head.querySelector(selector)?.getAttribute('href') ?? undefined
    return {
      lang: documentElement.lang,
      canonical: href('link[rel="canonical"]'),
      robots: head.querySelector('meta[name="robots"]')?.getAttribute('content'),
      others: [...head.querySelectorAll('link[rel="alternate"][hreflang]')].map(link => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    }
  }, path)

/** Pages of one visitor, what somebody searched for, and what is not there are not for search engines. */
const isPrivate = (path: string): boolean =>
  /^\/(cart\/cancelled|thank-you|orders|ei-tallaista)\/|^\/stream\/\d|\?q=/.test(path)

for (const [shop, languages] of [
  ['peltohovi', ['fi']],
  ['metsa', ['fi', 'en', 'sv']],
] as const) {
  test(`every page of ${shop} names its one address and its other languages, the same from each of them (D4)`, async ({
    page,
    baseURL,
  }) => {
    const home = shop === 'metsa' ? metsaUrl(baseURL) : String(baseURL)
    await page.goto(new URL('/robots.txt', home).href)
    for (const path of pageKinds[shop]) {
      const plain = path.split('?')[0] ?? ''
      const address = (language: string) => new URL(language === 'fi' ? plain : `/${language}${plain}`, home).href
      for (const language of languages) {
        const asked = language === 'fi' ? path : `/${language}${path}`
        const head = await headOf(page, asked)
        expect(head.lang, asked).toBe(language)
        if (isPrivate(path)) {
          expect(head, asked).toMatchObject({ canonical: undefined, robots: 'noindex', others: [] })
          continue
        }
        expect(head.canonical, asked).toBe(address(language))
        expect(head.robots, asked).toBeUndefined()
        const named = languages.map(of => [of, address(of)])
        expect(head.others, asked).toEqual(languages.length > 1 ? [...named, ['x-default', address('fi')]] : [])
      }
      // With the default language's own prefix it is the same page, at the same one address.
      expect((await headOf(page, `/fi${path}`)).canonical, path).toBe(isPrivate(path) ? undefined : address('fi'))
    }
  })
}
