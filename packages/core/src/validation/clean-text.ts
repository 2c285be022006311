/** Control characters, lone surrogates, and zero-width spaces: nobody means to type them. */
const unseen = /[\p{Cc}\p{Cs}\u200B\u2060\uFEFF]+/gu
const unseenButLineBreaks = /(?!\n)[\p{Cc}\p{Cs}\u200B\u2060\uFEFF]/gu

/** Input of a one-line field: NFC, invisible characters replaced by a space, trimmed. `''` for values that are no text. */
export const cleanLine = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').replace(unseen, ' ').trim() : ''

/** Like `cleanLine`, for a field of several lines; line breaks become `\n`. */
export const cleanLines = (value: unknown): string =>
  typeof value === 'string'
    ? value.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseenButLineBreaks, ' ').trim()
    : ''

/** Number of characters as a reader counts them: an emoji or rare letter is one. */
export const characterCount = (text: string): number => Array.from(text).length
