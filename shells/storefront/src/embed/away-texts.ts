import { embedAway as de } from '@portti/contract/texts/screens/de.json'
import { embedAway as en } from '@portti/contract/texts/screens/en.json'
import { embedAway as fi } from '@portti/contract/texts/screens/fi.json'
import { embedAway as sv } from '@portti/contract/texts/screens/sv.json'

/** The only sentences that do not come from the shop: those for when it cannot be reached. */
const texts: Readonly<Record<string, typeof fi>> = { fi, en, sv, de }

export const awayTexts = (language = 'en'): typeof fi => texts[language] ?? en
