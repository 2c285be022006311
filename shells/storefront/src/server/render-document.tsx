import type { Shop } from '@portti/core'
import { type BuiltInLanguage, directionOf, isBuiltIn, type Language, textIn } from '@portti/core/rules'
import { renderToString } from 'react-dom/server'
import { IslandWriter } from '../hydration/island.tsx'
import { languageRoot } from '../routing/language-root.ts'
import type { PageContext, PageView } from '../routing/page.ts'
import type { Site } from '../routing/site.ts'
import { escapeHtml } from '../texts/escape-html.ts'
import type { EntryFiles } from './assets.ts'
import { createFrameWriter } from './frame-html.tsx'
import { createIslandWriter } from './island-html.tsx'

const locales: Readonly<Record<BuiltInLanguage, string>> = { fi: 'fi_FI', en: 'en_GB', sv: 'sv_FI', de: 'de_DE' }

/** Open Graph locale. A further language gets its most likely country. */
const localeOf = (language: Language): string =>
  isBuiltIn(language) ? locales[language] : `${language}_${new Intl.Locale(language).maximize().region}`

/** Removes soft hyphens: consumers of the head would index or show them. */
const plain = (text: string): string => text.replaceAll('\u00ad', '')
const structured = (data: object): string => plain(JSON.stringify(data)).replaceAll('<', '\\u003c')

/** Whether error texts are loaded from the shop's own address; built-in ones come with the build. */
const saysOwnErrors = ({ ownTexts }: PageContext['shop'], language: Language): boolean => {
  if (!isBuiltIn(language)) return true
  const own = ownTexts[language]
  return typeof own === 'object' && own !== null && 'errors' in own
}

/**
 * Returns a function that writes a whole page as HTML. `themeUrl` is the address of the shop's theme, which changes with
 * its record.
 */
export const createDocumentRenderer = (
  frame: Site['frame'],
  assets: Pick<EntryFiles, 'stylesheet' | 'loader' | 'scriptsOf'>,
): ((context: PageContext, view: PageView, themeUrl: string) => string) => {
  const writeFrame = createFrameWriter(frame)
  return (context, view, themeUrl) => {
    const { before, after, islands } = writeFrame(context, view)
    const writer = createIslandWriter(islands)
    const body = renderToString(<IslandWriter value={writer.write}>{view.body}</IslandWriter>, {
      // The frame is another tree, with names of its own.
      identifierPrefix: 'page-',
    })
    // Next to seats a list's bar keeps its place.
    const hasBuyBar = body.includes('data-part="buy-bar"') && !body.includes('data-kind="seated"')
    const start = startOf(context, view, assets, { themeUrl, hasBuyBar })
    const [preloads, page] = splitPreloads(body)
    const scripts = assets.scriptsOf(writer.awaited()).map(fetchAhead).join('')
    return `${start}${preloads}</head><body>${before}${page}${after}${scripts}</body></html>`
  }
}

/**
 * A link by which the browser fetches a script while it lays out and paints the page; the loader runs it later. Its low
 * priority and last place let style sheets come first.
 */
const fetchAhead = (script: string): string => `<link rel="modulepreload" href="${script}" fetchpriority="low">`

/** React writes the preloads of a tree's pictures before it; they belong in the head. */
const splitPreloads = (html: string): readonly [preloads: string, rest: string] => {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(html)?.[0] ?? ''
  return [preloads, html.slice(preloads.length)]
}

/**
 * The document up to the end of its head. It is written as text: rendered by React, the head took a tenth of the time
 * of an event's page.
 */
const startOf = (
  context: PageContext,
  view: PageView,
  assets: Pick<EntryFiles, 'stylesheet' | 'loader' | 'scriptsOf'>,
  { themeUrl, hasBuyBar }: { readonly themeUrl: string; readonly hasBuyBar: boolean },
): string => {
  const { shop, language, root, path, origin } = context
  const shopName = textIn(shop.title, language)
  const pageTitle = plain(view.title)
  const title = view.title === shopName ? pageTitle : `${pageTitle} – ${plain(shopName)}`
  const description = view.description ?? textIn(shop.description, language)
  const address = (of: Language): string => `${origin}${languageRoot(of, shop.defaultLanguage)}${path.slice(1)}`
  const isIndexed = shop.areRobotsAllowed && !view.isPrivate && (view.status ?? 200) === 200

  const html = [
    '<html',
    attribute('lang', language),
    attribute('dir', directionOf(language)),
    attribute('data-root', root),
    // The bar's own island says so only once it is live, and the page would be styled again.
    hasBuyBar ? attribute('data-bar', 'list') : '',
    saysOwnErrors(shop, language) ? attribute('data-errors', `/texts/${language}/errors.json`) : '',
    view.excludesThirdParties ? '' : pixelsAndChat(shop),
    '>',
  ].join('')
  const addresses = isIndexed
    ? [
        link('canonical', address(language)),
        ...(shop.languages.length > 1
          ? [
              ...shop.languages.map(of => alternate(of, address(of))),
              alternate('x-default', address(shop.defaultLanguage)),
            ]
          : []),
      ].join('')
    : named('robots', 'noindex')
  const shared = [
    about('og:title', path === '/' ? plain(shopName) : pageTitle),
    about('og:description', description),
    about('og:site_name', shopName),
    about('og:type', 'website'),
    about('og:locale', localeOf(language)),
    about('og:url', address(language)),
    about(
      'og:image',
      `${view.image?.startsWith('/') === false ? '' : origin}${view.image ?? `/api/v2/card.png?lang=${language}`}`,
    ),
    named('twitter:card', 'summary_large_image'),
  ].join('')
  const refresh =
    view.refreshSeconds === undefined
      ? ''
      : `<noscript><meta http-equiv="refresh" content="${view.refreshSeconds}"/></noscript>`
  const data = view.structuredData
    ? `<script type="application/ld+json">${structured(view.structuredData)}</script>`
    : ''

  return [
    `<!doctype html>${html}<head><meta charset="utf-8"/>`,
    named('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('theme-color', shop.theme.page),
    addresses,
    shared,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>',
    link('manifest', `${root}manifest.webmanifest`),
    refresh,
    link('stylesheet', assets.stylesheet),
    link('stylesheet', themeUrl),
    `<script type="module" src="${escapeHtml(assets.loader)}"></script>`,
    data,
  ].join('')
}

const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`
const named = (name: string, content: string): string => `<meta name="${name}"${attribute('content', content)}/>`
const about = (name: string, content: string): string => `<meta property="${name}"${attribute('content', content)}/>`
const link = (rel: string, href: string): string => `<link rel="${rel}"${attribute('href', href)}/>`
const alternate = (language: string, href: string): string =>
  `<link rel="alternate" hreflang="${language}"${attribute('href', href)}/>`

/** The third parties that a visitor may consent to. */
const pixelsAndChat = ({ facebookPixels, liveChat }: Shop): string => {
  const pixels = facebookPixels.join(' ')
  return `${pixels && attribute('data-pixels', pixels)}${liveChat ? attribute('data-chat', liveChat.scriptUrl) : ''}`
}
