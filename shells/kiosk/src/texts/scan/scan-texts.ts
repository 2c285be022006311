import type { i18n } from 'i18next'
import { addTexts, type PartTexts } from '../add-texts.ts'
import en from './en.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** The texts of the scan card and the hand-out alone, loaded after the first screen. */
export const scanTexts: PartTexts<typeof fi> = { fi, en, sv }

/** Adds them to the texts that every page has. */
export const addScanTexts = (i18next: i18n): i18n => addTexts(i18next, 'handOut.title', scanTexts)
