// biome-ignore format: a table of widths
const narrow: Record<string, number> = {
  i: 0.28, l: 0.28, j: 0.29, t: 0.36, f: 0.35, r: 0.4, I: 0.3, m: 0.9, w: 0.82, M: 0.92, W: 1,
  ' ': 0.26, '-': 0.4, '–': 0.6, '.': 0.3, ',': 0.3, ':': 0.3, '’': 0.26,
}
const capital = /[A-ZÅÄÖ0-9]/

/** Estimated width of a text in ems of a bold sans, with room for the widest system fonts (DejaVu, Verdana). */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += narrow[character] ?? (capital.test(character) ? 0.72 : 0.6)
  return width * 1.08
}

interface FittedTitle {
  readonly size: number
  readonly lines: readonly string[]
}

interface TitleBounds {
  readonly width: number
  readonly maxLines: number
  readonly maxSize: number
  /** Below this size a title may use more lines first, and only then shrink further. */
  readonly minSize: number
}

/** Greedy line breaks at the largest size that fits. Words are never broken: the longest one limits the size. */
export function fitTitle(title: string, { width, maxLines, maxSize, minSize }: TitleBounds): FittedTitle {
  const words = title
    .replace(/\u00ad/g, '')
    .split(/\s+/)
    .filter(Boolean)
  for (let size = maxSize; size >= minSize; size -= 1) {
    const lines = breakLines(words, width / size)
    if (lines.length <= maxLines && isWithin(lines, width / size)) return { size, lines }
  }
  for (let size = minSize; size > 1; size *= 0.94) {
    const lines = breakLines(words, width / size)
    if (lines.length <= maxLines + 2 && isWithin(lines, width / size)) return { size, lines }
  }
  return { size: 1, lines: [words.join(' ')] }
}

function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const isWithin = (lines: readonly string[], width: number) => lines.every(line => textWidth(line) <= width)
