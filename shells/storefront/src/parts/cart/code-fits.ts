import type { UsedCode } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'

/** Opened products without a page, because they are hidden and have no event (rules/codes#what-it-fits). */
export const pagelessOf = ({ fits = [], unlockedProducts }: UsedCode) =>
  fits.flatMap(({ title, eventId, productId, min }) =>
    productId !== undefined && eventId === undefined && unlockedProducts.includes(productId)
      ? [{ title, productId, min }]
      : [],
  )

/** Links to the pages of the events and products that a code applies to. */
export const linksOf = ({ fits = [], unlockedProducts }: UsedCode, homeHref: string, language: Language) =>
  fits.flatMap(({ title, eventId, productId }) => {
    if (eventId === undefined && unlockedProducts.includes(productId ?? '')) return []
    const path =
      eventId === undefined
        ? productId && `products/${encodeURIComponent(productId)}/`
        : `events/${encodeURIComponent(eventId)}/${unlockedProducts.includes(productId ?? '') ? '#tickets' : ''}`
    return path ? [{ href: `${homeHref}${path}`, text: textIn(title, language) }] : []
  })
