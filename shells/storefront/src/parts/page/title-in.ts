import { type Language, type LocalizedText, textIn } from '@portti/core/format'
import { divideWords } from '@portti/ui'

/** Words that are longer than a row of a phone's headings. */
const longWord = 18

/** A title in a language; where that is its Finnish text, its long words may be divided with a hyphen. */
export const titleIn = (title: LocalizedText | undefined, language: Language): string => {
  const text = textIn(title, language)
  return text === title?.['fi'] ? divideWords(text, longWord) : text
}
