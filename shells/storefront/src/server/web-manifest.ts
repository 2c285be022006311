import type { Shop } from '@portti/core'
import { type Language, textIn } from '@portti/core/rules'
import { languageRoot } from '../routing/language-root.ts'

/** The web app manifest, with which a phone can add the shop to its home screen. */
export const webManifest = (shop: Shop, language: Language): object => {
  const root = languageRoot(language, shop.defaultLanguage)
  const name = textIn(shop.title, language)
  return {
    id: root,
    name,
    short_name: name,
    description: textIn(shop.description, language),
    lang: language,
    start_url: root,
    scope: '/',
    display: 'standalone',
    background_color: shop.theme.page,
    theme_color: shop.theme.page,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  }
}
