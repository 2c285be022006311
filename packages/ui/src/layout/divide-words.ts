/** Before a consonant and its vowel, four letters from the beginning: how Finnish divides words. */
const division = /(?<=\p{L}{4})(?=[bcdfghjklmnpqrstvwxz][aeiouyäöå]\p{L})/giu

/** Lets Finnish words of so many letters or more be divided with a hyphen: few browsers know where they may be. */
export const divideWords = (text: string, letters: number): string =>
  text.replace(new RegExp(`\\p{L}{${letters},}`, 'gu'), word => word.replace(division, '\u00ad'))
