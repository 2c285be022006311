import { useTranslation } from 'react-i18next'
import { kioskLanguages, languageNames } from '../texts/create-i18n.ts'

/** Every language of the screen, one press away. */
export const SelfLanguages = () => {
  const { t, i18n } = useTranslation()
  return (
    <div data-part="self-languages" role="group" aria-label={t('language')}>
      {kioskLanguages.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.language}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
