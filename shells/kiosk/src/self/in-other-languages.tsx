import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { kioskLanguages } from '../texts/create-i18n.ts'

/** The words in the languages that the screen is not in. */
export const InOtherLanguages = ({ words }: { readonly words: readonly ParseKeys[] }) => {
  const { i18n } = useTranslation()
  return (
    <p data-part="self-others">
      {kioskLanguages
        .filter(language => language !== i18n.language)
        .map(language => (
          <span key={language} lang={language}>
            {words.map(word => String(i18n.getFixedT(language)(word))).join('. ')}
          </span>
        ))}
    </p>
  )
}
