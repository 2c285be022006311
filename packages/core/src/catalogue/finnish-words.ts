/** Letters without case, marks and soft hyphens, so that `vaino` finds `Väinö`. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase()

/** Case and plural endings with their marks folded away, and what is hung on after them. */
const endings =
  'ssa sta lla lta lle ksi tta na ta ja a n t en ien jen iden ten tten in an on un yn seen siin hin han hon'.split(' ')
const hungOn = ['kin', 'kaan', 'nsa', 'mme', 'nne']

/** Weak consonants at the end of a stem as their strong ones: `rannalla` goes with `ranta`, `viikon` with `viikko`. */
const strong = (stem: string): string =>
  stem
    .replace(/nn$/, 'nt')
    .replace(/ll$/, 'lt')
    .replace(/rr$/, 'rt')
    .replace(/mm$/, 'mp')
    .replace(/ng$/, 'nk')
    .replace(/(kk|k)$/, 'k')
    .replace(/(pp|v)$/, 'p')
    .replace(/(tt|d)$/, 't')
    .replace(/rtt$/, 'rt')

const shortestStem = 3

const bareStem = (word: string): string => strong(word.replace(/[aeiouyj]+$/, ''))

const without = (word: string, tails: readonly string[]): readonly string[] => [
  word,
  ...tails.filter(tail => word.endsWith(tail)).map(tail => word.slice(0, -tail.length)),
]

/**
 * What may be the stem of a Finnish word, without a dictionary: each ending that could be one is taken off, then the
 * vowels before it, so that forms of one word share at least one stem.
 */
const possibleStems = (foldedWord: string): ReadonlySet<string> => {
  const words = without(foldedWord, hungOn).flatMap(word => without(word, endings))
  const stems = words.map(bareStem)
  // -nen has its stem in -s-: `tanssinen`, `tanssisen`.
  if (foldedWord.endsWith('nen')) stems.push(`${foldedWord.slice(0, -3)}s`)
  return new Set(stems.filter(stem => stem.length >= shortestStem))
}

/** The words of a text, folded; all else parts them. */
export const foldedWordsOf = (text: string): readonly string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A folded word as `formsOf` looks at it. */
export type SearchableWord = { readonly word: string; readonly stems: readonly string[] }

export const searchableWord = (word: string): SearchableWord => ({ word, stems: [...possibleStems(word)] })

/** Tells of a word whether it contains the sought one, is any form of it, or a compound that ends in it. */
export const formsOf = (sought: string): ((candidate: SearchableWord) => boolean) => {
  const soughtStems = [...possibleStems(sought)]
  return ({ word, stems }) =>
    word.includes(sought) ||
    soughtStems.some(stem => stems.some(other => other === stem || (stem.length > 3 && other.endsWith(stem))))
}
