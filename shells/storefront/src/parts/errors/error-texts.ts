import { systemClock } from '@portti/adapters'
import { createTranslationLoader } from '@portti/core'
import type { ErrorTexts, Language } from '@portti/core/format'
import { readTexts } from '@portti/core/rules'
import { useEffect } from 'react'

const importErrorTexts = async (language: Language): Promise<ErrorTexts> => {
  switch (language) {
    case 'en':
      return readTexts((await import('@portti/core/messages/en/errors.json')).default, 'en')
    case 'sv':
      return readTexts((await import('@portti/core/messages/sv/errors.json')).default, 'sv')
    case 'de':
      return readTexts((await import('@portti/core/messages/de/errors.json')).default, 'de')
    case 'fi':
    default:
      return readTexts((await import('@portti/core/messages/fi/errors.json')).default, 'fi')
  }
}

/** Loads the error texts of a shop that has its own texts or a language of its own. */
const fetchErrorTexts = async (address: string): Promise<ErrorTexts> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The error texts answer ${answer.status}`)
  return (await answer.json()) as ErrorTexts
}

const loadTranslation = createTranslationLoader(systemClock)

/**
 * Fetches the error texts of one language, with retries (rules/texts#loading). Returns the function that cancels it.
 */
export const loadErrorTexts = (language: Language, whenLoaded: (texts: ErrorTexts) => void): (() => void) => {
  const own = document.documentElement.dataset['errors']
  const loading = loadTranslation(() => (own ? fetchErrorTexts(own) : importErrorTexts(language))).subscribe(loaded => {
    if (loaded.isOk()) whenLoaded(loaded.value)
  })
  return () => loading.unsubscribe()
}

/** Loads the error texts ahead, so that a page that loses its network can still say so. */
export const usePreparedErrorTexts = (language: Language): void =>
  useEffect(() => loadErrorTexts(language, () => undefined), [language])
