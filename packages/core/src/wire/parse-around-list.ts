const quote = 0x22
const comma = 0x2c
const isOpening = (unit: number): boolean => unit === 0x5b || unit === 0x7b
const isClosing = (unit: number): boolean => unit === 0x5d || unit === 0x7d

/** Position of the quote that ends the string which begins at `from`. */
const endOfString = (text: string, from: number): number => {
  let at = from
  let slashes: number
  do {
    at = text.indexOf('"', at + 1)
    if (at < 0) throw new SyntaxError('A string does not end.')
    slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
  } while (slashes % 2 === 1)
  return at
}

/** Position of the bracket that opens the list `key` of the object; -1 where it has no such list. */
const listStart = (text: string, key: string): number => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isOpening(unit)) depth += 1
    else if (isClosing(unit)) depth -= 1
    else if (unit === quote) {
      const end = endOfString(text, at)
      const isKey = depth === 1 && text.slice(at + 1, end) === key
      const opening = isKey ? /^\s*:\s*\[/.exec(text.slice(end + 1, end + 20)) : null
      if (opening) return end + opening[0].length
      at = end
    }
  }
  return -1
}

/**
 * Parses an object of JSON, but leaves the elements of its list `key` as their texts: of a long list that is read again
 * most elements are known by their text. An element that is no JSON is found when its text is parsed.
 * @throws SyntaxError where the rest is no JSON
 */
export const parseAroundList = (text: string, key: string): unknown => {
  const opening = listStart(text, key)
  if (opening < 0) return JSON.parse(text) as unknown
  const elements: string[] = []
  let depth = 0
  let from = opening + 1
  let at = from
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) at = endOfString(text, at)
    else if (isOpening(unit)) depth += 1
    else if (isClosing(unit)) {
      if (depth === 0) break
      depth -= 1
    } else if (unit === comma && depth === 0) {
      elements.push(text.slice(from, at))
      from = at + 1
    }
  }
  const last = text.slice(from, at)
  if (elements.length > 0 || last.trim() !== '') elements.push(last)
  const rest = JSON.parse(`${text.slice(0, opening + 1)}]${text.slice(at + 1)}`) as object
  return { ...rest, [key]: elements }
}
