import { type APIRequestContext, expect, test } from '@playwright/test'
import { ask } from './http-only.ts'
import { metsaUrl } from './metsa-url.ts'
import { pageKinds } from './page-kinds.ts'

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** Declarations for search engines in a page's `<head>`. */
const headOf = async (request: APIRequestContext, url: string) => {
  const html = await (await ask(request, url)).text()
  const tags = html.slice(0, html.indexOf('</head>')).match(/<(html|link|meta)\s[^>]*>/g) ?? []
  const links = tags.filter(tag => tag.startsWith('<link'))
  const others = links.filter(tag => attribute(tag, 'hreflang') !== undefined)
  return {
    lang: attribute(tags[0] ?? '', 'lang'),
    canonical: links.filter(tag => attribute(tag, 'rel') === 'canonical').map(tag => attribute(tag, 'href'))[0],
    robots: tags.filter(tag => attribute(tag, 'name') === 'robots').map(tag => attribute(tag, 'content'))[0],
    others: others.map(tag => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
  }
}

/** Not for search engines: pages of one visitor, search results and missing pages. */
const isPrivate = (path: string): boolean =>
  /^\/(cart\/cancelled|thank-you|orders|ei-tallaista)\/|^\/stream\/\d|\?q=/.test(path)

for (const [shop, languages] of [
  ['peltohovi', ['fi']],
  ['metsa', ['fi', 'en', 'sv', 'de']],
] as const) {
  // rules/languages#language-roots
  test(`every page of ${shop} names its one address and its other languages, the same from each of them`, async ({
    request,
    baseURL,
  }) => {
    const home = shop === 'metsa' ? metsaUrl(baseURL) : String(baseURL)
    for (const path of pageKinds[shop]) {
      const plain = path.split('?')[0] ?? ''
      const address = (language: string) => new URL(language === 'fi' ? plain : `/${language}${plain}`, home).href
      for (const language of languages) {
        const asked = language === 'fi' ? path : `/${language}${path}`
        const head = await headOf(request, new URL(asked, home).href)
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
      // The default language's prefix leads to the same page, with the same canonical address.
      expect((await headOf(request, new URL(`/fi${path}`, home).href)).canonical, path).toBe(
        isPrivate(path) ? undefined : address('fi'),
      )
    }
  })
}
