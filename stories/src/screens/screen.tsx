import type { ErrorCode } from '@portti/contract'
import type { Core, Place, Theme } from '@portti/core'
import { type Language, languages } from '@portti/core/rules'
import { CoreContext, type CoreOfPage } from '@portti/react'
import { drawProduct } from '@portti/ui/poster'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { site } from '../../../shells/storefront/src/pages/site.ts'
import type { CatalogueReader } from '../../../shells/storefront/src/routing/catalogue-reader.ts'
import { createRouteFinder } from '../../../shells/storefront/src/routing/find-route.ts'
import { languageRoot, splitLanguage } from '../../../shells/storefront/src/routing/language-root.ts'
import {
  missing,
  type Page,
  type PageContext,
  type PageResult,
  type PageView,
} from '../../../shells/storefront/src/routing/page.ts'
import { standaloneSvg } from '../../../shells/storefront/src/server/standalone-svg.ts'
import { sitePages } from '../../../shells/storefront/src/site-pages.ts'
import { createPageTexts } from '../../../shells/storefront/src/texts/page-texts.ts'
import { createStoryShop, type StoryShop } from './create-story-shop.ts'
import { createPageQuery, type PageQuery } from './page-query.ts'
import type { ServerMood, StoryServerSettings } from './story-server.ts'

export interface ScreenProps extends StoryServerSettings {
  /** Path below the language root, with its query: `/events/venetsialaiset/`. */
  readonly path: string
  /** The visitor's actions before this screen. */
  readonly before?: (core: Core, shop: StoryShop) => Promise<unknown>
  readonly language?: Language
  readonly mood?: ServerMood
  /** The refusal of every change of the cart. */
  readonly refusal?: ErrorCode | undefined
  /** How many times as fast as the machine's the shop's clock goes. */
  readonly speed?: number
}

/** The browser around the pages of a story. */
type Browser = { readonly open: (address: string) => void; readonly reload: () => void }

type Opened = { readonly context: PageContext; readonly view: PageView; readonly cores: CoreOfPage }

const findPage = createRouteFinder(site.routes)

/**
 * A complete, live page of the storefront, with the real core and the core's own fake of the ticket API. Links and
 * buttons open the shop's other pages in the same story.
 */
export const Screen = (props: ScreenProps): ReactNode => {
  const { path, before, language = 'fi', mood = 'quick', refusal, speed = 1, ...ofServer } = props
  const [pageQuery] = useState(createPageQuery)
  const [shop] = useState(() => createStoryShop({ language, speed, ...ofServer }))
  // Only the page's own core watches the cart from here on.
  const [prepared] = useState(() => Promise.resolve(before?.(shop.core, shop)).then(() => shop.core.dispose()))
  /** `visit` counts openings: a reload opens the same address again. */
  const [{ address, visit }, setPlace] = useState({ address: path, visit: 0 })
  const [opened, setOpened] = useState<Opened>()
  const [browser] = useState<Browser>(() => ({
    open: to => setPlace(place => ({ address: to, visit: place.visit + 1 })),
    reload: () => setPlace(place => ({ ...place, visit: place.visit + 1 })),
  }))

  useEffect(() => {
    let isWanted = true
    void prepared
      .then(() => openPage(shop, address, { language, browser, pageQuery }))
      .then(page => {
        if (isWanted) setOpened(page)
        else page.cores.core.dispose()
      })
    return () => {
      isWanted = false
    }
  }, [shop, prepared, address, visit, language, browser, pageQuery])
  useEffect(() => pageQuery.clear, [pageQuery])
  useEffect(() => opened && (() => opened.cores.core.dispose()), [opened])
  useEffect(() => void prepared.then(() => shop.setMood(mood)), [shop, prepared, mood])
  useEffect(() => void prepared.then(() => shop.server.refuse(refusal)), [shop, prepared, refusal])

  if (!opened) return null
  const { context, view, cores } = opened
  const Frame = site.frame
  return (
    <div
      key={visit}
      ref={element => followLinks(element, browser.open)}
      onErrorCapture={drawPicture(context.shop.theme)}
    >
      <CoreContext value={cores}>
        <Frame context={{ ...context, year: new Date(context.now).getUTCFullYear() }} view={view}>
          {view.body}
        </Frame>
      </CoreContext>
    </div>
  )
}

/** The pictures of products come from the shop's server, which a story has not. */
const drawPicture =
  (theme: Theme) =>
  ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLImageElement)) return
    const [, id] = /\/products\/([^/]+)\/picture\.svg$/.exec(target.src) ?? []
    if (id === undefined) return
    const drawing = drawProduct({ seed: decodeURIComponent(id) })
    target.src = `data:image/svg+xml,${encodeURIComponent(standaloneSvg(drawing, theme))}`
  }

/** Opens links to the shop itself inside the story. */
const followLinks = (element: HTMLElement | null, open: (address: string) => void): (() => void) => {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!href.startsWith('/') || event.defaultPrevented) return
    event.preventDefault()
    open(splitLanguage(href, languages).path)
  }
  element?.addEventListener('click', follow)
  return () => element?.removeEventListener('click', follow)
}

type PageOpening = { readonly language: Language; readonly browser: Browser; readonly pageQuery: PageQuery }

const openPage = async (
  shop: StoryShop,
  address: string,
  { language, browser, pageQuery }: PageOpening,
): Promise<Opened> => {
  const { ticketApi } = shop
  const [path = '/', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  pageQuery.show(query)
  const record = (await ticketApi.fetchShop())._unsafeUnwrap()
  const root = languageRoot(language, record.defaultLanguage)
  const { kindOf, urlOf } = sitePages('/')
  const go = (destination: Place): void => {
    if (destination.to !== 'payment') browser.open(urlOf(destination))
  }
  const catalogue: CatalogueReader = {
    shop: () => ticketApi.fetchShop(),
    events: () => ticketApi.listEvents(),
    event: id => ticketApi.fetchEvent(id),
    product: id => ticketApi.fetchProduct(id),
    products: () => ticketApi.listProducts(record.productFeedKey ?? ''),
    serving: id => ticketApi.fetchServing(id),
    venues: () => ticketApi.listVenues(),
  }
  const context: PageContext = {
    shop: record,
    language,
    ...createPageTexts(language, record),
    root,
    path,
    query,
    origin: 'https://peltohovi.example',
    now: Date.now(),
    catalogue,
  }
  const match = findPage(path)
  const result = match ? await shownPage(() => match.target(context, match.parameters), context) : missing
  if (result.kind === 'redirect') return openPage(shop, result.to, { language, browser, pageQuery })
  const view = result.kind === 'page' ? result : await site.missingPage(context)
  return { context, view, cores: shop.openPage(kindOf(path), { go, reload: browser.reload }, query) }
}

/** As on the server, a page that cannot be read is the page that says so. */
const shownPage = async (read: () => ReturnType<Page>, context: PageContext): Promise<PageResult> => {
  try {
    return await read()
  } catch {
    return site.serverErrorPage(context)
  }
}
