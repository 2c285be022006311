import { participants as en } from '@portti/contract/texts/screens/en.json'
import { participants as fi } from '@portti/contract/texts/screens/fi.json'
import { participants as sv } from '@portti/contract/texts/screens/sv.json'
import type { KioskLanguage } from '../texts/create-i18n.ts'

/** The words of the form, as shoppers know them from the web shop. */
export const participantTexts: Readonly<Record<KioskLanguage, typeof fi>> = { fi, en, sv }
