import type { Language } from '@portti/core/rules'
import { escapeHtml } from '../texts/escape-html.ts'
import type { Messages } from '../texts/messages.ts'

type Words = { readonly code: number; readonly title: string; readonly text: string; readonly tryAgain?: string }

/** A text-only page in Portti's own colours, because the shop's record is not available. */
const document = (language: Language, stylesheet: string, { code, title, text, tryAgain }: Words): string => {
  const action = tryAgain
    ? `<div data-part="action-row"><a data-part="button" data-kind="primary" data-size="lg" href="">${escapeHtml(tryAgain)}</a></div>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="stylesheet" href="${stylesheet}"><title>${escapeHtml(title)}</title></head><body><main data-part="wrap"><div data-part="not-found"><div data-part="stack" data-gap="lg"><p data-part="not-found-code">${code}</p><h1>${escapeHtml(title)}</h1><p data-part="lead">${escapeHtml(text)}</p>${action}</div></div></main></body></html>`
}

/** Shown when the shop's record cannot be read. */
export const unavailableDocument = (language: Language, { serverError }: Messages, stylesheet: string): string =>
  document(language, stylesheet, {
    code: 503,
    title: serverError.unavailableTitle,
    text: serverError.unavailableText,
    tryAgain: serverError.tryAgain,
  })

/** For visitors from other machines while no public origin is declared (rules/production#loopback-only). */
export const ownMachineDocument = (language: Language, { serverError }: Messages, stylesheet: string): string =>
  document(language, stylesheet, {
    code: 421,
    title: serverError.ownMachineTitle,
    text: serverError.ownMachineText,
  })

/** Shown when no shop has the host. There is nothing to retry. */
export const unknownHostDocument = (language: Language, { serverError }: Messages, stylesheet: string): string =>
  document(language, stylesheet, {
    code: 404,
    title: serverError.unknownHostTitle,
    text: serverError.unknownHostText,
  })
