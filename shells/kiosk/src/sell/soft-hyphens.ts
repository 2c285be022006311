const longWord = /\p{L}{11,}/gu
/** Before a consonant and its vowel, four letters from the beginning: how Finnish divides words. */
const division = /(?<=\p{L}{4})(?=[bcdfghjklmnpqrstvwxz][aeiouyäöå]\p{L})/giu

/** Lets a narrow tile divide its long words with a hyphen. */
export const softHyphens = (text: string): string => text.replace(longWord, word => word.replace(division, '\u00ad'))
