import type { i18n } from 'i18next'
import { addDoorTexts } from '../door/door-texts.ts'
import { addPanelTexts } from '../panels/panel-texts.ts'
import { addDeskTexts } from './desk-texts.ts'

/** Adds all texts of the desk's page: its own, the door's about conflicts, and those of a refund. */
export const addDeskPageTexts = (i18next: i18n): i18n => addDoorTexts(addPanelTexts(addDeskTexts(i18next)))
