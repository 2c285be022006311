import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { pdfPages } from '../test-support/pdf-pages.ts'
import { registerFonts } from './paper-fonts.ts'

const paperOf = (...texts: readonly string[]): Buffer => {
  const paper = new PDFDocument({ size: 'A4', margin: 0, font: '' })
  registerFonts(paper)
  for (const [at, text] of texts.entries()) paper.font(at === 0 ? 'text' : 'heavy').text(text, 20, 20 + 40 * at)
  paper.end()
  return paper.read() as Buffer
}
test.each(['Tanssit Äijälässä 19:00–21:00, 24,90 €', 'Łukasz Żółć, Ирина & 𝟙'])(
  'a paper says "%s", whether or not its letters are the usual ones',
  said => {
    const [page] = pdfPages(paperOf(said, said))
    const words = (page?.words ?? '').replaceAll(/\s+/g, '')
    expect(words).toContain(said.replaceAll(/\s+/g, '').replace('𝟙', ''))
  },
)

test('papers of usual letters carry the same font, and one of other letters a font of its own', () => {
  const [first, second, other] = ['Aino Aalto', 'Onni Öhman', 'Zoë Łuk'].map(
    name => /\/BaseFont \/(\w+)\+/.exec(paperOf(name).toString('latin1'))?.[1],
  )
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})
