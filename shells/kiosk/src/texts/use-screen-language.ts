import { useTranslation } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'
import type { KioskLanguage } from './create-i18n.ts'

/** Reads the language that the screen has when it is called. */
export const useScreenLanguage = (): (() => KioskLanguage) => {
  const { i18n } = useTranslation()
  return () => chooseLanguage([i18n.language])
}
