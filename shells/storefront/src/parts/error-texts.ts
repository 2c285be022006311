import { systemClock } from '@portti/adapters'
import { createTranslationLoader } from '@portti/core'
import type { ErrorTexts, Language } from '@portti/core/format'

const importErrorTexts = async (language: Language): Promise<ErrorTexts> => {
  switch (language) {
    case 'fi':
      return (await import('@portti/core/messages/fi/errors.json')).default
    case 'en':
      return (await import('@portti/core/messages/en/errors.json')).default
    case 'sv':
      return (await import('@portti/core/messages/sv/errors.json')).default
    case 'de':
      return (await import('@portti/core/messages/de/errors.json')).default
  }
}

const loadTranslation = createTranslationLoader(systemClock)

/**
 * Fetches the error texts of one language, and tries again when they do not come (SPEC §9). Answers the function that
 * ends it.
 */
export const loadErrorTexts = (language: Language, whenLoaded: (texts: ErrorTexts) => void): (() => void) => {
  const loading = loadTranslation(() => importErrorTexts(language)).subscribe(loaded => {
    if (loaded.isOk()) whenLoaded(loaded.value)
  })
  return () => loading.unsubscribe()
}
