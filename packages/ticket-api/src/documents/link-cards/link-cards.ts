import type { WireShop } from '@portti/contract'
import type { PosterEvent } from '@portti/ui/poster'
import { inWorker } from '../../platform/worker/in-worker.ts'

/** The picture in the preview of a shared link: a poster in the shop's colours. */
export type LinkCard = {
  readonly poster: PosterEvent
  readonly theme: Pick<WireShop['theme'], 'primary' | 'page'>
}

const renderCard = inWorker<readonly [LinkCard], Uint8Array>(import.meta.url, './render-card', 'renderCard')

/** Some 70 KB each. */
const maxCached = 200
/** Cards are drawn one after the other, some tenths of a second each, and tickets wait behind them. */
const maxAwaited = 2

/** Cards as PNG: previewers of links take no SVG. The latest are kept. */
export const createLinkCards = (press: typeof renderCard = renderCard) => {
  const cards = new Map<string, Promise<Buffer>>()
  let awaited = 0

  const draw = async (card: LinkCard): Promise<Buffer> => {
    awaited += 1
    try {
      return Buffer.from(await press(card))
    } finally {
      awaited -= 1
    }
  }

  /** Undefined while others are drawn. */
  const read = (card: LinkCard): Promise<Buffer> | undefined => {
    const key = JSON.stringify(card)
    const kept = cards.get(key)
    if (!kept && awaited >= maxAwaited) return undefined
    const drawn = kept ?? draw(card)
    if (!kept) drawn.catch(() => cards.delete(key))
    cards.delete(key)
    cards.set(key, drawn)
    const [oldest] = cards.keys()
    if (cards.size > maxCached && oldest !== undefined) cards.delete(oldest)
    return drawn
  }

  return { isKept: (card: LinkCard): boolean => cards.has(JSON.stringify(card)), read }
}
export type LinkCards = ReturnType<typeof createLinkCards>
