import type { Shop } from '@portti/core'
import type { Messages } from '../../texts/messages.ts'

/** Whether a shop has anything that needs consent (rules/consent#before-consent). */
export const asksConsent = (shop: Shop): boolean => shop.facebookPixels.length > 0 || shop.liveChat !== undefined

/** Texts of the consent question. They name only the services that the shop uses. */
export const consentTexts = (shop: Shop, texts: Messages['consent']): Messages['consent'] => {
  if (shop.liveChat === undefined) return texts
  return { ...texts, text: shop.facebookPixels.length > 0 ? texts.textWithChat : texts.textOfChat }
}
