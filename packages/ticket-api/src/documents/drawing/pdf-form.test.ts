import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfPages, pdfStructure } from '../../test-support/pdf-pages.ts'
import type { Drawing } from './drawing.ts'
import { type Paper, renderPages, write } from './paper.ts'
import { showOncePainted } from './pdf-form.ts'
import { showOnceDrawn } from './shared-part.ts'

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
      showOnceDrawn(addPage(a4), ['a place'], part => {
        write(part, 'Łódź', { x: 20, y: 20, width: 90 })
      })
    })
  for (const written of [paper(), paper()]) expect(pdfPages(written)[0]?.words.trim()).toBe('Łódź')
})

test('a part that was drawn once is in the file once, and read on each page', () => {
  let drawn = 0
  const file = paperOf(({ addPage }) => {
    for (const name of ['Aino', 'Onni', 'Żur']) {
      const page = addPage(a4)
      write(page, name, { x: 20, y: 20, width: 90 })
      showOnceDrawn(page, ['the way'], part => {
        drawn += 1
        write(part, 'Saapuminen', { x: 20, y: 60, width: 90 }, { role: 'H2' })
        write(part, 'Rantatie 12', { x: 20, y: 80, width: 90 })
      })
    }
  })
  expect(drawn).toBe(1)
  const parts = [...file.toString('latin1').matchAll(/\/Contents \[\d+ 0 R (\d+) 0 R\]/g)].map(([, id]) => id)
  expect(parts).toEqual([parts[0], parts[0], parts[0]])
  const way = [
    ['H2', 'Saapuminen'],
    ['P', 'Rantatie 12'],
  ]
  expect(pdfStructure(file)).toEqual([['P', 'Aino'], ...way, ['P', 'Onni'], ...way, ['P', 'Żur'], ...way])
})

test('whatever a paper refers to is in its file, at the place that its table says', () => {
  const file = paperOf(paper => {
    const page = paper.addPage(a4)
    show(page, { x: 20, y: 20 })
    write(page, 'Żółć', { x: 0, y: 0, width: 90 }, { font: 'bold' })
  })
  const written = file.toString('latin1')
  const heads = [...written.matchAll(/(\d+) 0 obj\n([^]*?)\n(?:stream|endobj)\n/g)]
  const together = unpack(/\/Type \/ObjStm[^]*?stream\n([^]*?)\nendstream/.exec(written)?.[1])
  const firstText = together.indexOf('\n<<') + 1
  const packed = [...together.slice(0, firstText).matchAll(/(\d+) (\d+)/g)]
  for (const [, , at] of packed) expect(together.slice(firstText + Number(at))).toMatch(/^<<\//)
  const made = new Set([...heads, ...packed].map(([, id]) => id))
  const asked = [...heads.map(([, , head = '']) => head), together].flatMap(text =>
    [...text.matchAll(/(\d+) 0 R\b/g)].map(([, id]) => id),
  )
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(id => !made.has(id))).toEqual([])
  for (const [, length, rest = ''] of written.matchAll(/\/Length (\d+)[^]*?\nstream\n([^]*?)\nendstream/g))
    expect(rest.length).toBe(Number(length))
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(written)?.[1])
  const table = Buffer.from(
    unpack(/^\d+ 0 obj\n[^]*?stream\n([^]*?)\nendstream/.exec(written.slice(start))?.[1]),
    'latin1',
  )
  const [, holder] = /(\d+) 0 obj\n<<\/Type \/ObjStm/.exec(written) ?? []
  const rows = Array.from({ length: table.length / 9 - 1 }, (_, at) => table.subarray(9 * (at + 1)))
  expect(rows).toHaveLength(made.size)
  for (const [at, row] of rows.entries()) {
    const [place, more] = [row.readUInt32BE(1), row.readUInt32BE(5)]
    if (row[0] === 1) expect(written.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
    else expect([row[0], String(place), packed[more]?.[1]]).toEqual([2, holder, String(at + 1)])
  }
})

const unpack = (stream = ''): string => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')

test('a second page with the same picture adds next to nothing to the file', () => {
  const [one = 0, two = 0] = [1, 2].map(
    pages =>
      paperOf(paper => {
        for (let page = 0; page < pages; page += 1) show(paper.addPage(a4), { x: 20, y: 20 })
      }).length,
  )
  expect(two - one).toBeLessThan(800)
})
