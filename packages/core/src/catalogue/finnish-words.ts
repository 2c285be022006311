/** Text in lower case without diacritics and soft hyphens, so that `vaino` finds `Väinö`. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase()

/** Case and plural endings with diacritics removed, and enclitic particles. */
const endings =
  'ssa sta lla lta lle ksi tta na ta ja a n t en ien jen iden ten tten in an on un yn seen siin hin han hon'.split(' ')
const hungOn = ['kin', 'kaan', 'nsa', 'mme', 'nne']

/**
 * Weak-grade consonants at the end of a stem, mapped to the strong grade: `rannalla` matches `ranta`, `viikon` matches
 * `viikko`.
 */
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
 * Possible stems of a Finnish word, without a dictionary: each possible ending is removed, then the vowels before it,
 * so that inflections of one word share at least one stem.
 */
const possibleStems = (foldedWord: string): ReadonlySet<string> => {
  const words = without(foldedWord, hungOn).flatMap(word => without(word, endings))
  const stems = words.map(bareStem)
  // -nen has its stem in -s-: `tanssinen`, `tanssisen`.
  if (foldedWord.endsWith('nen')) stems.push(`${foldedWord.slice(0, -3)}s`)
  return new Set(stems.filter(stem => stem.length >= shortestStem))
}

/** The words of a text, folded; every other character separates them. */
export const foldedWordsOf = (text: string): readonly string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A folded word with its stems, for `formsOf`. */
export type SearchableWord = { readonly word: string; readonly stems: readonly string[] }

export const searchableWord = (word: string): SearchableWord => ({ word, stems: [...possibleStems(word)] })

/** Whether a word contains the sought one, is an inflection of it, or is a compound that ends in it. */
export const formsOf = (sought: string): ((candidate: SearchableWord) => boolean) => {
  const soughtStems = [...possibleStems(sought)]
  return ({ word, stems }) =>
    word.includes(sought) ||
    soughtStems.some(stem => stems.some(other => other === stem || (stem.length > 3 && other.endsWith(stem))))
}
