import { divideWords } from './divide-words.ts'

/** "yö -rintamerkki": a part of a compound word that begins with a hyphen. "2–4": from one number to another. */
const unbroken = /((?<= )-\p{L}+|\d+–\d+)/u

/** Words that are longer than a row of a phone's headings. */
const longWord = 18

/**
 * A text whose long words are divided with a hyphen, and that is not broken after the hyphen that begins a compound
 * word's part, nor between two numbers.
 */
export function CompoundText({ children }: { children: string }) {
  return divideWords(children, longWord)
    .split(unbroken)
    .map((part, place) =>
      place % 2 === 1 ? (
        <span key={place} data-part="unbroken">
          {part}
        </span>
      ) : (
        part
      ),
    )
}
