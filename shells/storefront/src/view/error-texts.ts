import type { ErrorTexts, Language } from '@portti/core/rules'

/** Error texts of one language, fetched when one is needed. */
export const loadErrorTexts = async (language: Language): Promise<ErrorTexts> => {
  switch (language) {
    case 'fi':
      return (await import('@portti/core/messages/errors-fi')).errorsFi
    case 'en':
      return (await import('@portti/core/messages/errors-en')).errorsEn
    case 'sv':
      return (await import('@portti/core/messages/errors-sv')).errorsSv
  }
}
