import type { UsedCode } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'

/** A hidden product without an event has no page: it is added from here (rules/codes#what-it-fits). */
export const pagelessOf = ({ fits = [], unlockedProducts }: UsedCode) =>
  fits.flatMap(({ title, eventId, productId, min }) =>
    productId !== undefined && eventId === undefined && unlockedProducts.includes(productId)
      ? [{ title, productId, min }]
      : [],
  )

/** Pages of what a code applies to. */
export const linksOf = ({ fits = [], unlockedProducts }: UsedCode, homeHref: string, language: Language) =>
  fits.flatMap(({ title, eventId, productId }) => {
    if (eventId === undefined && unlockedProducts.includes(productId ?? '')) return []
    const path =
      eventId === undefined
        ? productId && `products/${encodeURIComponent(productId)}/`
        : `events/${encodeURIComponent(eventId)}/${unlockedProducts.includes(productId ?? '') ? '#tickets' : ''}`
    return path ? [{ href: `${homeHref}${path}`, text: textIn(title, language) }] : []
  })
