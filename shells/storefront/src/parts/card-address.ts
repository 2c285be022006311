import { createHash } from 'node:crypto'
import type { Shop } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { PosterEvent } from '@portti/ui/poster'

/**
 * The card of a link to an event, a PNG of its poster. Another poster has another address: services keep pictures by
 * their address (rules/catalogue#link-cards).
 */
export const cardAddress = (poster: PosterEvent, { theme }: Pick<Shop, 'theme'>, language: Language): string => {
  const shown = JSON.stringify([poster, theme.primary, theme.page])
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, 8)
  return `/api/v2/events/${encodeURIComponent(poster.id)}/card.png?lang=${language}&v=${version}`
}
