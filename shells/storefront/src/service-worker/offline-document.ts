import { dateTimeText, formatMessage, isLanguage, type Language } from '@portti/core/format'
import { escapeHtml } from '../texts/escape-html.ts'

/** Texts of a language shown without a network. */
export type OfflineTexts = {
  readonly title: string
  readonly pageText: string
  /** The document shown for a page that is not stored. */
  readonly missingPage: string
}

/** The language a page was written in. */
export const languageOf = (html: string): Language => {
  const code = /<html[^>]*\slang="(\w+)"/.exec(html)?.[1]
  return code !== undefined && isLanguage(code) ? code : 'fi'
}

/** When a page was stored, by the visitor's own clock: `26.11.2026 klo 14.05`. */
export const storedAtText = (storedAt: Date, language: Language): string =>
  dateTimeText(storedAt.getTime(), {
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    withWeekday: false,
  })

/** A stored page with a notice before its content, so that nobody takes its prices for current. */
export const withNotice = (
  html: string,
  { title, pageText }: Pick<OfflineTexts, 'title' | 'pageText'>,
  storedAt: string,
): string => {
  const text = formatMessage(pageText, { time: storedAt })
  const notice = `<div data-part="wrap"><div data-part="notice" data-kind="warning"><p data-part="notice-title">${escapeHtml(title)}</p><div>${escapeHtml(text)}</div></div></div>`
  return html.replace(/<main[^>]*>/, main => `${main}${notice}`)
}
