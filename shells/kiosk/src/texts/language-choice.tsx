import { useTranslation } from 'react-i18next'
import { isKioskLanguage, kioskLanguages, languageNames } from './create-i18n.ts'

/** Switches the language of the whole screen (rules/kiosk#languages). Clerks of one shift may use different languages. */
export const LanguageChoice = () => {
  const { t, i18n } = useTranslation()
  return (
    <select
      data-part="kiosk-language"
      aria-label={t('language')}
      value={i18n.language}
      onChange={({ currentTarget }) => {
        if (isKioskLanguage(currentTarget.value)) void i18n.changeLanguage(currentTarget.value)
      }}
    >
      {kioskLanguages.map(language => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
