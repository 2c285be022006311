import {
  type Cents,
  dateText,
  type EpochMs,
  formatEuros,
  formatRoundEuros,
  type LocalizedText,
  percentText,
  textIn,
  timeText,
} from '@portti/core/format'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'
import type { KioskLanguage } from './create-i18n.ts'

type WordsInput = {
  readonly t: TFunction
  readonly language: KioskLanguage
  readonly isRequestedLanguage: boolean
  readonly timeZone: string
}

/** Formats sums, catalogue texts and times in a language. */
export const createWords = ({ t, language, isRequestedLanguage, timeZone }: WordsInput) => {
  // "18.00", as sentences have it; in Sweden it is 18:00.
  const locale = language === 'sv' ? 'sv-FI' : language
  return {
    t,
    language,
    isRequestedLanguage,
    /** Between euros and cents. */
    decimalMark: language === 'en' ? '.' : ',',
    euros: (cents: Cents) => formatEuros(cents, language),
    /** Whole euros without their cents, for the marks of an axis. */
    roundEuros: (cents: Cents) => formatRoundEuros(cents, language),
    /** A percentage with its sign, as the language writes it. */
    percent: (value: number) => percentText(value, language),
    text: (text: LocalizedText | undefined) => textIn(text, language),
    time: (at: EpochMs) => timeText(at, { language, timeZone }),
    /** The time of day. */
    hour: (at: EpochMs) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at),
    /** The time of day to the second. */
    second: (at: EpochMs) =>
      new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(at),
    date: (at: EpochMs) => dateText(at, { language, timeZone }),
    /** The date without its year. */
    day: (at: EpochMs) => dateText(at, { language, timeZone, withYear: false }),
  }
}

/** Words in the clerk's language. The same object until the language changes. */
export const useWords = (timeZone: string) => {
  const { t, i18n } = useTranslation()
  const language = chooseLanguage([i18n.language])
  /** The ticket API is asked in the language in which the page began. */
  const isRequestedLanguage = i18n.language === i18n.options.lng
  return useMemo(
    () => createWords({ t, language, isRequestedLanguage, timeZone }),
    [t, language, isRequestedLanguage, timeZone],
  )
}
export type Words = ReturnType<typeof createWords>
