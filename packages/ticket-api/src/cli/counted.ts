/** "1 order", "2 orders". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`
