import { divideWords } from '@portti/ui'

/** Lets a narrow tile divide its long words with a hyphen. */
export const softHyphens = (text: string): string => divideWords(text, 11)
