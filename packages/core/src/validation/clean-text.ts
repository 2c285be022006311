/** Control characters, halves of surrogate pairs, and spaces without width: nobody means to type them. */
const unseen = /[\p{Cc}\p{Cs}\u200B\u2060\uFEFF]+/gu
const unseenButLineBreaks = /(?!\n)[\p{Cc}\p{Cs}\u200B\u2060\uFEFF]/gu

/** What was typed into a one-line field: composed (NFC), unseen characters as a space, trimmed. `''` for all but texts. */
export const cleanLine = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').replace(unseen, ' ').trim() : ''

/** Like `cleanLine`, for a field of several lines; their breaks become `\n`. */
export const cleanLines = (value: unknown): string =>
  typeof value === 'string'
    ? value.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseenButLineBreaks, ' ').trim()
    : ''

/** How many characters a reader would count, so that one emoji or rare letter is one. */
export const characterCount = (text: string): number => Array.from(text).length
