import type { Arrow } from './read-arrows.ts'

/** Where an arrow runs in the picture. The picture's boxes have fixed places. */
const ways: Readonly<Record<Arrow, string>> = {
  'core contract': 'M310 172V110',
  'ticket-api contract': 'M840 172V70H562',
  'ticket-api core': 'M700 262H538',
  'adapters core': 'M140 392V290',
  'react core': 'M300 392V290',
  'shells adapters': 'M138 532V470',
  'shells react': 'M310 532V470',
  'shells ui': 'M482 532V470',
}

/** Processes that are spoken to or started, not imported. */
const started: readonly string[] = ['M788 316V390', 'M700 570H562', 'M930 532V318']

/** Imports that the picture tells in words, because their arrows would cross others. */
const inWords: readonly Arrow[] = ['launch ticket-api', 'shells contract', 'shells core', 'ticket-api ui']

const begin = '  <!-- arrows -->\n'
const end = '  <!-- /arrows -->\n'

/** The picture with an arrow for each import of the sources. Throws for one that has no place in it yet. */
export const drawArrows = (picture: string, arrows: readonly Arrow[]): string => {
  const drawn = arrows.filter(arrow => !inWords.includes(arrow))
  const lost = drawn.filter(arrow => ways[arrow] === undefined)
  if (lost.length > 0) throw new Error(`Give these imports a place in the picture: ${lost.join(', ')}`)
  const paths = [...drawn.map(arrow => ways[arrow] ?? ''), ...started].map(way => `  <path class="way" d="${way}" />\n`)
  const names = inWords.filter(arrow => arrows.includes(arrow)).map(arrow => arrow.replace(' ', ' → '))
  const note = `  <text class="note" x="60" y="632">Not drawn: ${names.join(', ')}</text>\n`
  const [before = '', after = ''] = [picture.split(begin)[0], picture.split(end)[1]]
  return `${before}${begin}${paths.join('')}${note}${end}${after}`
}
