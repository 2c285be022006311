import { type BuiltInLanguage, directionOf, isBuiltIn, type Language, textIn } from '@portti/core/rules'
import { renderToString } from 'react-dom/server'
import { IslandWriter } from '../hydration/island.tsx'
import { languageRoot } from '../routing/language-root.ts'
import type { PageContext, PageView } from '../routing/page.ts'
import type { Site } from '../routing/site.ts'
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
    const start = startOf(context, view, assets, { themeUrl, hasBuyBar: body.includes('data-part="buy-bar"') })
    const [preloads, page] = splitPreloads(body)
    const scripts = assets.scriptsOf(writer.awaited()).map(fetchAhead).join('')
    return `${start}${preloads}</head><body>${before}${page}${after}${scripts}</body></html>`
  }
}

/**
 * Has the browser fetch a script while it lays out and paints the page; the loader runs it later. At low priority and
 * after all else, so that style sheets come first.
 */
const fetchAhead = (script: string): string => `<link rel="modulepreload" href="${script}" fetchpriority="low">`

/** React writes the preloads of a tree's pictures before it; they belong in the head. */
const splitPreloads = (html: string): readonly [preloads: string, rest: string] => {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(html)?.[0] ?? ''
  return [preloads, html.slice(preloads.length)]
}

/** The document up to the end of its head. */
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

  const html = renderToString(
    <html
      lang={language}
      dir={directionOf(language)}
      data-root={root}
      // The bar's own island says so only once it is live, and the page would be styled anew.
      data-bar={hasBuyBar ? 'list' : undefined}
      data-errors={saysOwnErrors(shop, language) ? `/texts/${language}/errors.json` : undefined}
      data-pixels={(!view.excludesThirdParties && shop.facebookPixels.join(' ')) || undefined}
      data-chat={view.excludesThirdParties ? undefined : shop.liveChat?.scriptUrl}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content={shop.theme.page} />
        {isIndexed ? <link rel="canonical" href={address(language)} /> : <meta name="robots" content="noindex" />}
        {isIndexed && shop.languages.length > 1
          ? shop.languages.map(of => <link key={of} rel="alternate" hrefLang={of} href={address(of)} />)
          : null}
        {isIndexed && shop.languages.length > 1 ? (
          <link rel="alternate" hrefLang="x-default" href={address(shop.defaultLanguage)} />
        ) : null}
        {view.refreshSeconds === undefined ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={String(view.refreshSeconds)} />
          </noscript>
        )}
        <meta property="og:title" content={path === '/' ? plain(shopName) : pageTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={shopName} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content={localeOf(language)} />
        <meta property="og:url" content={address(language)} />
        <meta property="og:image" content={`${origin}${view.imagePath ?? '/card.svg'}`} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="stylesheet" href={themeUrl} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`${root}manifest.webmanifest`} />
        <script type="module" src={assets.loader} />
        {view.structuredData ? (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured(view.structuredData) }} />
        ) : null}
      </head>
    </html>,
  )
  return `<!doctype html>${html.slice(0, -'</head></html>'.length)}`
}
