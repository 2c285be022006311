/** Parses SVG text strictly. Throws when tags do not match or an attribute is malformed. */
interface ParsedXml {
  readonly elements: number
  readonly ids: readonly string[]
  /** Ids referenced by `url(#…)` and `href="#…"`. */
  readonly references: readonly string[]
}

const tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z][A-Za-z0-9-]*="[^"<]*")*)(\/?)>|[^<]+/y

export function parseXml(text: string): ParsedXml {
  const open: string[] = []
  let elements = 0
  tag.lastIndex = 0
  while (tag.lastIndex < text.length) {
    const at = tag.lastIndex
    const found = tag.exec(text)
    if (!found) throw new Error(`not well formed: ${text.slice(at, at + 80)}`)
    const [, closing, name, , empty] = found
    if (!name) {
      if (/&(?!amp;|lt;|gt;|quot;)/.test(found[0])) throw new Error(`bare ampersand: ${found[0]}`)
    } else if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      elements++
      if (!empty) open.push(name)
    }
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`)
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '')
  return { elements, ids: all(/ id="([^"]+)"/g), references: all(/(?:url\(#|href="#)([^)"]+)/g) }
}
