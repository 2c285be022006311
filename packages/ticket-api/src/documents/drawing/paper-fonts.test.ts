import { expect, test } from 'vitest'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { renderPages, write } from './paper.ts'
import { textWidth } from './text-block.ts'

const paperOf = (...texts: readonly string[]): Buffer =>
  renderPages({ title: 'Liput', author: 'Talo', language: 'fi' }, ({ addPage }) => {
    const page = addPage({ width: 595.28, height: 841.89 })
    for (const [at, text] of texts.entries())
      write(page, text, { x: 20, y: 20 + 40 * at, width: 500 }, { font: at === 0 ? 'text' : 'heavy' })
  })
/** The fonts that a paper carries, by their tag and name. */
const fontsOf = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    [
      ...paperOf(...texts)
        .toString('latin1')
        .matchAll(/\/BaseFont\s*\/(\w+\+[\w-]+)/g),
    ].map(([, font = '']) => font),
  ),
]

test.each(['Tanssit Äijälässä 19:00–21:00, 24,90 €', 'Łukasz Żółć, Ирина & 𝟙'])(
  'a paper says "%s", whether or not its letters are the usual ones',
  said => {
    const [page] = pdfPages(paperOf(said, said))
    const words = (page?.words ?? '').replaceAll(/\s+/g, '')
    expect(words).toContain(said.replaceAll(/\s+/g, '').replace('𝟙', ''))
  },
)

test.each(['27.11.', '10.15', '4,90', '7:1'])('no dot of %s stands under the figure before it', figures => {
  const apart = figures.split('').map(one => textWidth(one, 'bold', 100))
  expect(textWidth(figures, 'bold', 100)).toBeCloseTo(
    apart.reduce((sum, width) => sum + width),
    3,
  )
})

test('papers of usual letters carry the same fonts, and one of other letters a font of its own beside them', () => {
  const usual = fontsOf('Aino Aalto')
  expect(usual).toHaveLength(3)
  expect(fontsOf('Onni Öhman')).toEqual(usual)
  const [own = '', ...others] = fontsOf('Zoë Łuk').filter(font => !usual.includes(font))
  expect(others).toEqual([])
  expect(own.slice(6)).toBe(usual.find(font => font.endsWith('Regular'))?.slice(6))
})

test('the same other letters are carried once, and others by a name of their own', () => {
  const once = fontsOf('Łuk')
  expect(fontsOf('Łuk')).toEqual(once)
  expect(fontsOf('Żur').at(-1)).not.toBe(once.at(-1))
})
