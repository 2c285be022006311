import type { i18n } from 'i18next'
import { addTexts, type PartTexts } from '../add-texts.ts'
import en from './en.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** The texts of the drawer, of refunds and of parked sales: a till loads them after the first screen, the desk at once. */
export const panelTexts: PartTexts<typeof fi> = { fi, en, sv }

/** Adds them to the texts that every page has. */
export const addPanelTexts = (i18next: i18n): i18n => addTexts(i18next, 'drawer.title', panelTexts)
