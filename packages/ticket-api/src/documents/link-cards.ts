import type { WireShop } from '@portti/contract'
import type { PosterEvent } from '@portti/ui/poster'
import { aside } from '../platform/aside/aside.ts'

/** What previews of a link show: a poster in the shop's colours. */
export type LinkCard = {
  readonly poster: PosterEvent
  readonly theme: Pick<WireShop['theme'], 'primary' | 'page'>
}

const pressCard = aside<readonly [LinkCard], Uint8Array>(import.meta.url, './press-card', 'pressCard')

/** Some 70 KB each. */
const mostKept = 200
/** Some tenths of a second each; tickets are drawn by the same process. */
const mostAwaited = 10

/** Cards as PNG: previewers of links take no SVG. The latest are kept. */
export const createLinkCards = (press: typeof pressCard = pressCard) => {
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

  /** Undefined while many others are drawn. */
  return (card: LinkCard): Promise<Buffer> | undefined => {
    const key = JSON.stringify(card)
    const kept = cards.get(key)
    if (!kept && awaited >= mostAwaited) return undefined
    const drawn = kept ?? draw(card)
    if (!kept) drawn.catch(() => cards.delete(key))
    cards.delete(key)
    cards.set(key, drawn)
    const [oldest] = cards.keys()
    if (cards.size > mostKept && oldest !== undefined) cards.delete(oldest)
    return drawn
  }
}
