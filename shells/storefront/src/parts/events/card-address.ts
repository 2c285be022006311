import type { Shop } from '@portti/core'
import type { Language } from '@portti/core/format'
import { hash, type PosterEvent } from '@portti/ui/poster'

/**
 * The card of a link to an event, a PNG of its poster. Another poster has another address: services keep pictures by
 * their address (rules/catalogue#link-cards).
 */
export const cardAddress = (poster: PosterEvent, { theme }: Pick<Shop, 'theme'>, language: Language): string => {
  const version = hash(JSON.stringify([poster, theme.primary, theme.page])).toString(36)
  return `/api/v2/events/${encodeURIComponent(poster.id)}/card.png?lang=${language}&v=${version}`
}
