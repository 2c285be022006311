import { isLanguage, type Language, languages } from '@portti/core/rules'
import { useTranslation } from 'react-i18next'

const names: Readonly<Record<Language, string>> = { fi: 'Suomi', en: 'English', sv: 'Svenska' }

/** Switches the language of the whole screen: clerks of one shift need not share one. */
export const LanguageChoice = () => {
  const { t, i18n } = useTranslation()
  return (
    <select
      data-part="kiosk-language"
      aria-label={t('language')}
      value={i18n.language}
      onChange={({ currentTarget }) => {
        if (isLanguage(currentTarget.value)) void i18n.changeLanguage(currentTarget.value)
      }}
    >
      {languages.map(language => (
        <option key={language} value={language} lang={language}>
          {names[language]}
        </option>
      ))}
    </select>
  )
}
