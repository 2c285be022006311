/** Ways out of a style sheet, after comments and escapes are gone, each with its fault as the end of a sentence. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/@import/, 'must not import other style sheets'],
  [/<\/|<!--|-->/, 'must not contain "</" or an HTML comment'],
  [/image-set\(|\bsrc\(/, 'must name pictures by url() only'],
  [/expression\(|-moz-binding|behavior\s*:|javascript:/, 'must not run anything'],
]

/** A path of the shop itself, a fragment, or a picture that is in the text. */
const ownAddress = /^(?:\/[a-z0-9_.~%-]|#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/

/**
 * Says why a shop's `custom_css` cannot be taken, as the end of a sentence; undefined when it can. It must load nothing
 * from other origins and stay within its style element (rules/catalogue#custom-css).
 */
export const customCssFault = (css: string): string | undefined => {
  // A string may contain a comment, and a comment a string: a fault in either reading counts.
  const readings = [css, css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')].map(text => decodeEscapes(text).toLowerCase())
  for (const plain of readings) {
    for (const [pattern, reason] of forbidden) if (pattern.test(plain)) return reason
    for (const [, address = ''] of plain.matchAll(/url\(\s*["']?\s*([^"')]*)/g)) {
      if (!ownAddress.test(address)) return `must load nothing from elsewhere, but names "${address.slice(0, 60)}"`
    }
  }
  return undefined
}

/** CSS reads `\75rl(` as `url(`. */
const decodeEscapes = (css: string): string =>
  css.replace(/\\(?:([0-9a-fA-F]{1,6})\s?|([\s\S]))/g, (_, hex: string | undefined, char: string | undefined) => {
    if (hex === undefined) return char ?? ''
    const point = Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  })
