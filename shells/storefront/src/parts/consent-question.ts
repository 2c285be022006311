import type { Shop } from '@portti/core'
import type { Messages } from '../texts/messages.ts'

/** Whether a shop has anything that needs consent (rules/consent#before-consent). */
export const asksConsent = (shop: Shop): boolean => shop.facebookPixels.length > 0 || shop.liveChat !== undefined

/** What the visitor is asked: only what the shop would do. */
export const consentTexts = (shop: Shop, texts: Messages['consent']): Messages['consent'] => {
  if (shop.liveChat === undefined) return texts
  return { ...texts, text: shop.facebookPixels.length > 0 ? texts.textWithChat : texts.textOfChat }
}
