import { expect, test } from 'vitest'
import { pdfPages, pdfStructure } from '../../test-support/pdf-pages.ts'
import type { Drawing } from './drawing.ts'
import { drawLine, drawQr, renderPages, write, writeFold } from './paper.ts'
import { drawPosterPicture } from './poster-picture.ts'

const a4 = { width: 595.28, height: 841.89 }
const grey = '#475569'
const primary = { 100: grey, 200: grey, 300: grey, 400: grey, 500: grey, 600: grey, 700: grey, 800: grey, 900: grey }
const theme = { primary }
const paperOf = (...pages: readonly ((page: Drawing) => void)[]): Buffer =>
  renderPages({ title: 'Kuitti 7', author: 'Talo', language: 'fi' }, ({ addPage }) => {
    for (const draw of pages) draw(addPage(a4))
  })
const at = { x: 20, y: 20, width: 200 }

// rules/tickets#paper
test('a paper has a language, a title for its window, and a structure', () => {
  const written = paperOf(page => write(page, 'Liput', at)).toString('latin1')
  for (const entry of ['/Lang (fi)', '/MarkInfo <</Marked true>>', '/ViewerPreferences <</DisplayDocTitle true>>'])
    expect(written).toContain(entry)
  expect(written).toContain('/Title (Kuitti 7)')
})

// rules/tickets#paper
test('texts, codes and posters are read in the order in which they are drawn; lines, folds and pictures without words are not', () => {
  const paper = paperOf(
    page => {
      const box = { ...at, height: 100 }
      drawPosterPicture(
        page,
        { id: 'a', title: 'Tanssit', date: 'la 5.12.', venue: 'Lava' },
        { theme, box, variant: 'poster' },
      )
      drawPosterPicture(page, { id: 'a', title: 'Tanssit', date: '', venue: '' }, { theme, box, variant: 'art' })
      write(page, 'Tanssit (K-18)', at, { role: 'H1' })
      write(page, 'Rantatie 12\n73100 Lapinlahti', at)
      write(page, '', at)
      drawLine(page, [0, 0], [9, 9], true)
      writeFold(page, 'Taita tästä', at, true)
      drawQr(page, { size: 21, path: 'M0 0h3v1h-3z' }, box, 'QR-koodi, 7KQ2')
    },
    page => write(page, 'Saapuminen', at, { role: 'H2' }),
  )
  expect(pdfStructure(paper)).toEqual([
    ['Figure', 'Tanssit, la 5.12., Lava'],
    ['H1', 'Tanssit (K-18)'],
    ['P', 'Rantatie 12\n73100 Lapinlahti'],
    ['Figure', 'QR-koodi, 7KQ2'],
    ['H2', 'Saapuminen'],
  ])
  expect(pdfPages(paper)[0]?.words).toContain('Taita tästä')
})

test('all that is drawn is either an element of the structure or marked as decoration, and no mark is within another', () => {
  const [page] = pdfPages(
    paperOf(own => {
      own.rectangle({ ...at, height: 5 }, { fill: '#ffffff' })
      writeFold(own, 'Taita tästä', at, true)
      own.mark(undefined, () => write(own, '1', at))
      drawQr(own, { size: 21, path: 'M0 0h3v1h-3z' }, { ...at, height: 200 }, 'QR')
    }),
  )
  const marked = /(?:\/Artifact BMC|<<\/MCID \d+>> BDC)\n([^]*?)\nEMC/g
  const drawing = page?.drawing ?? ''
  const within = [...drawing.matchAll(marked)].map(([, drawn = '']) => drawn)
  expect(within).toHaveLength(6)
  expect(within.filter(drawn => /B[MD]C/.test(drawn))).toEqual([])
  expect(drawing.replaceAll(marked, '').replaceAll(/\/\w+ $|^[qQ]$|^[-\d. ]+ cm$|\s/gm, '')).toBe('')
})

test('a table goes on over pages, with a heading for each row', () => {
  const table = { role: 'Table' } as const
  const paper = paperOf(
    ...[
      ['Lippu', '5 €'],
      ['Yhteensä', '5 €'],
    ].map(([title = '', sum = '']) => (page: Drawing) => {
      const row = { role: 'TR', within: table } as const
      write(page, title, at, { within: { role: 'TH', within: row } })
      write(page, sum, at, { within: { role: 'TD', within: row } })
    }),
  )
  expect(pdfStructure(paper)).toEqual([
    ['Table/TR/TH/P', 'Lippu'],
    ['Table/TR/TD/P', '5 €'],
    ['Table/TR/TH/P', 'Yhteensä'],
    ['Table/TR/TD/P', '5 €'],
  ])
})
