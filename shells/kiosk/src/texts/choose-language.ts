import { isKioskLanguage, type KioskLanguage } from './create-i18n.ts'

/**
 * The first language of the kiosk among tags such as `sv-FI` or `en;q=0.8`; Finnish when there is none
 * (rules/languages#interface-languages).
 */
export const chooseLanguage = (tags: readonly string[]): KioskLanguage =>
  tags.map(tag => tag.split(/[-;]/)[0]?.toLowerCase()).find(isKioskLanguage) ?? 'fi'
