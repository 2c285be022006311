import { randomUUID } from 'node:crypto'
import type { Shop } from '@portti/core'
import { renderToString } from 'react-dom/server'
import { IslandWriter } from '../hydration/island.tsx'
import type { PageContext, PageView } from '../routing/page.ts'
import type { Site } from '../routing/site.ts'
import { escapeHtml } from '../texts/escape-html.ts'
import { createIslandWriter } from './island-html.tsx'

/** The HTML before and after the body of a page, and the number of its islands. */
type FrameHtml = { readonly before: string; readonly after: string; readonly islands: number }

/** The parts between the places where the path belongs. */
type CachedFrame = { readonly before: readonly string[]; readonly after: string; readonly islands: number }

/** Pages of which a shop has thousands. */
const cataloguePath = /^\/(?:events|products|folders|venues)\//
/** Most frames of a shop. A shop has a few for each language and place in its navigation. */
const maxFrames = 200

/**
 * Returns a function that writes the frame of a page. It is a third of the page and the same for all events of a place in
 * the navigation, so it is rendered once and lasts as long as the shop's record.
 */
export const createFrameWriter = (Frame: Site['frame']): ((context: PageContext, view: PageView) => FrameHtml) => {
  // Random marks: no text of a shop can contain them.
  const bodyMark = `body-${randomUUID()}`
  const pathMark = `path-${randomUUID()}/`
  const shops = new WeakMap<Shop, Map<string, CachedFrame>>()

  const framesOf = (shop: Shop): Map<string, CachedFrame> => {
    const known = shops.get(shop)
    if (known && known.size < maxFrames) return known
    const made = new Map<string, CachedFrame>()
    shops.set(shop, made)
    return made
  }

  const render = (context: PageContext, view: PageView, path: string, year: number): CachedFrame => {
    const islands = createIslandWriter(0)
    const { shop, language, messages, t, root } = context
    const html = renderToString(
      <IslandWriter value={islands.write}>
        <Frame context={{ shop, language, messages, t, root, path, year }} view={view}>
          {bodyMark}
        </Frame>
      </IslandWriter>,
    )
    const [before = '', after = ''] = html.split(bodyMark)
    return { before: before.split(pathMark), after, islands: islands.count() }
  }

  return (context, view) => {
    const { shop, language, path, now } = context
    const year = new Date(now).getUTCFullYear()
    const framed = cataloguePath.test(path) ? `/${pathMark}` : path
    const key = JSON.stringify([language, framed, year, view.frame, view.navigation, view.fillsScreen, view.isPrivate])
    const frames = framesOf(shop)
    const frame = frames.get(key) ?? render(context, view, framed, year)
    frames.set(key, frame)
    return { ...frame, before: frame.before.join(escapeHtml(path.slice(1))) }
  }
}
