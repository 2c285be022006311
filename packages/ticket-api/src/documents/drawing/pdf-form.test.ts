import { expect, test } from 'vitest'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import type { Drawing } from './drawing.ts'
import { type Paper, renderPages, write } from './paper.ts'
import { showOnceDrawn, showOncePainted } from './pdf-form.ts'

const paperOf = (draw: (paper: Paper) => void): Buffer =>
  renderPages({ title: 'Liput', author: 'Talo', language: 'fi' }, draw)

const size = { width: 100, height: 50 }
const a4 = { width: 595.28, height: 841.89 }
let painted = 0
const show = (page: Drawing, at: { readonly x: number; readonly y: number }) =>
  showOncePainted(page, ['a glow'], { ...size, ...at }, pdf => {
    painted += 1
    const glow = pdf.radialGradient(50, 25, 0, 50, 25, 20).stop(0, '#ff0000', 1).stop(1, '#ff0000', 0)
    pdf.circle(50, 25, 20).fill(glow)
    pdf.font('heavy').fontSize(9).fillColor('#000000').text('Tanssit', 10, 20)
  })

test('a picture that was drawn once stands on each page where it is shown, and in the file once', () => {
  const written = paperOf(paper => {
    for (const y of [0, 400]) {
      const page = paper.addPage(a4)
      show(page, { x: 20, y })
      show(page, { x: 300, y })
    }
  }).toString('latin1')
  expect(painted).toBe(1)
  expect(written.match(/\/Subtype \/Form \/BBox\[0 0 100 50\]\/Resources/g)).toHaveLength(1)
  const [shown = '', ...others] = [...written.matchAll(/\/Form\d+ (\d+) 0 R/g)].map(([, id]) => id)
  expect(others).toEqual([shown])
  expect(written).toContain(`\n${shown} 0 obj\n`)
})

test('a part with letters that papers do not carry is on each of them', () => {
  const paper = () =>
    paperOf(({ addPage }) => {
      showOnceDrawn(addPage(a4), ['a place'], { ...size, x: 20, y: 20 }, own => {
        write(own, 'Łódź', { x: 0, y: 0, width: 90 })
      })
    })
  for (const written of [paper(), paper()]) expect(pdfPages(written)[0]?.words.trim()).toBe('Łódź')
})

test('whatever a paper refers to is in its file, at the place that its table says', () => {
  const file = paperOf(paper => {
    const page = paper.addPage(a4)
    show(page, { x: 20, y: 20 })
    write(page, 'Żółć', { x: 0, y: 0, width: 90 }, { font: 'bold' })
  })
  const written = file.toString('latin1')
  const heads = [...written.matchAll(/(\d+) 0 obj\n([^]*?)\n(?:stream|endobj)\n/g)]
  const made = new Set(heads.map(([, id]) => id))
  const asked = heads.flatMap(([, , head = '']) => [...head.matchAll(/(\d+) 0 R\b/g)].map(([, id]) => id))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(id => !made.has(id))).toEqual([])
  for (const [, length, rest = ''] of written.matchAll(/\/Length (\d+)[^]*?\nstream\n([^]*?)\nendstream/g))
    expect(rest.length).toBe(Number(length))
  const table = written.slice(Number(/startxref\n(\d+)/.exec(written)?.[1]))
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(made.size)
  for (const [at, index] of places.entries()) expect(written.slice(index)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
})

test('a second page with the same picture adds next to nothing to the file', () => {
  const [one = 0, two = 0] = [1, 2].map(
    pages =>
      paperOf(paper => {
        for (let page = 0; page < pages; page += 1) show(paper.addPage(a4), { x: 20, y: 20 })
      }).length,
  )
  expect(two - one).toBeLessThan(800)
})
