import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { keepPicture, showPicture } from './kept-picture.ts'
import { registerFonts } from './paper-fonts.ts'

const openPaper = () => {
  const paper = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, font: '' })
  registerFonts(paper)
  return paper
}
const sizeOf = (paper: ReturnType<typeof openPaper>): number => {
  paper.end()
  return (paper.read() as Buffer).length
}

const picture = keepPicture({ width: 100, height: 50 }, own => {
  const glow = own.radialGradient(50, 25, 0, 50, 25, 20).stop(0, '#ff0000', 1).stop(1, '#ff0000', 0)
  own.circle(50, 25, 20).fill(glow)
  own.font('heavy').fontSize(9).fillColor('#000000').text('Tanssit', 10, 20)
})

test('a picture that was drawn once stands on each page where it is shown, and in the file once', () => {
  const paper = openPaper()
  for (const y of [0, 400]) {
    paper.addPage({ size: 'A4', margin: 0 })
    showPicture(paper, picture, { x: 20, y })
    showPicture(paper, picture, { x: 300, y })
  }
  paper.end()
  const written = (paper.read() as Buffer).toString('latin1')
  expect(written.match(/\/Subtype \/Form \/BBox\[0 0 100 50\]\/Resources/g)).toHaveLength(1)
  const [shown = '', ...others] = [...written.matchAll(/\/Kept0 (\d+) 0 R/g)].map(([, id]) => id)
  expect(others).toEqual([shown])
  expect(written).toContain(`\n${shown} 0 obj\n`)
})

test('whatever a kept picture refers to is in the file of the paper', () => {
  const paper = openPaper()
  paper.addPage({ size: 'A4', margin: 0 })
  showPicture(paper, picture, { x: 20, y: 20 })
  paper.end()
  const written = (paper.read() as Buffer).toString('latin1')
  const heads = [...written.matchAll(/(\d+) 0 obj\n([^]*?)\n(?:stream|endobj)\n/g)]
  const made = new Set(heads.map(([, id]) => id))
  const asked = heads.flatMap(([, , head = '']) => [...head.matchAll(/(\d+) 0 R\b/g)].map(([, id]) => id))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(id => !made.has(id))).toEqual([])
  for (const [, length, rest = ''] of written.matchAll(/\/Length (\d+)[^]*?\nstream\n([^]*?)\nendstream/g))
    expect(rest.length).toBe(Number(length))
})

test('a second page with the same picture adds next to nothing to the file', () => {
  const sizes = [1, 2].map(pages => {
    const paper = openPaper()
    for (let page = 0; page < pages; page += 1) {
      paper.addPage({ size: 'A4', margin: 0 })
      showPicture(paper, picture, { x: 20, y: 20 })
    }
    return sizeOf(paper)
  })
  expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(800)
})
