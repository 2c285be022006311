import type { Event, Product, Shop, Venue } from '@portti/core'
import { folderPath, hasFolderPage, hasProductPage, type Language, productPath } from '@portti/core/rules'
import { contentPagesOf, contentPath } from '../parts/page/page-links.ts'
import { languageRoot } from '../routing/language-root.ts'
import { escapeHtml } from '../texts/escape-html.ts'

/** Paths of every page that a search engine may show. */
const publicPaths = (
  shop: Shop,
  events: readonly Event[],
  products: readonly Product[],
  venues: readonly Venue[],
): readonly string[] => [
  '/',
  ...shop.eventFolders
    .filter(folder => hasFolderPage(shop.eventFolders, folder))
    .map(folder => folderPath(shop.eventFolders, folder)),
  ...events.map(({ id }) => `/events/${encodeURIComponent(id)}/`),
  '/products/',
  ...products.filter(hasProductPage).map(productPath),
  '/venues/',
  ...venues.map(({ id }) => `/venues/${encodeURIComponent(id)}/`),
  ...contentPagesOf(shop).map(contentPath),
  '/contact-us/',
  '/terms-and-conditions/',
  '/privacy-policy/',
  '/cookie-policy/',
  '/accessibility/',
]

/** `sitemap.xml`: every public page with its other languages. Empty where robots are not allowed. */
export const sitemap = (
  origin: string,
  shop: Shop,
  things: {
    readonly events: readonly Event[]
    readonly products: readonly Product[]
    readonly venues: readonly Venue[]
  },
): string => {
  const paths = shop.areRobotsAllowed ? publicPaths(shop, things.events, things.products, things.venues) : []
  const address = (language: Language, path: string): string =>
    escapeHtml(`${origin}${languageRoot(language, shop.defaultLanguage)}${path.slice(1)}`)
  const alternates = (path: string): string =>
    shop.languages.length < 2
      ? ''
      : shop.languages
          .map(language => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language, path)}"/>`)
          .join('')
  const urls = paths.flatMap(path =>
    shop.languages.map(language => `<url><loc>${address(language, path)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}
