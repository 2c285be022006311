import { dateTimeText, directionOf, formatMessage, isLanguage, type Language } from '@portti/core/format'
import { escapeHtml } from '../texts/escape-html.ts'

/** Texts of a language shown without a network. */
export type OfflineTexts = {
  readonly title: string
  readonly pageText: string
  readonly missingText: string
  readonly retry: string
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
export const withNotice = (html: string, { title, pageText }: OfflineTexts, storedAt: string): string => {
  const text = formatMessage(pageText, { time: storedAt })
  const notice = `<div data-part="wrap"><div data-part="notice" data-kind="warning"><p data-part="notice-title">${escapeHtml(title)}</p><div>${escapeHtml(text)}</div></div></div>`
  return html.replace(/<main[^>]*>/, main => `${main}${notice}`)
}

/** The page shown for a page that is not stored. */
export const missingDocument = (language: Language, texts: OfflineTexts, stylesheet: string): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(texts.title)}</title><link rel="stylesheet" href="${escapeHtml(stylesheet)}"></head><body><main id="main"><div data-part="wrap"><div data-part="page-head"><h1>${escapeHtml(texts.title)}</h1><p data-part="lead">${escapeHtml(texts.missingText)}</p></div><a data-part="button" data-kind="primary" href="">${escapeHtml(texts.retry)}</a></div></main></body></html>`
