import { isLanguage, type Language } from '@portti/core/rules'

/** The first language that the kiosk speaks, of tags such as `sv-FI` or `en;q=0.8`; Finnish when there is none (SPEC §1). */
export const chooseLanguage = (tags: readonly string[]): Language =>
  tags.map(tag => tag.split(/[-;]/)[0]?.toLowerCase()).find(isLanguage) ?? 'fi'
