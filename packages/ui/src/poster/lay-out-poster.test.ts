import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textWidth } from './fit-title.ts'
import { capHeight, layOutPoster } from './lay-out-poster.ts'

const [width, height] = [400, 500]
const inner = width * 0.86
const sizes = [
  [width, height],
  [1200, 630],
] as const

const word = fc.stringMatching(/^[A-ZÅÄÖa-zåäö0-9–-]{1,34}$/)
const title = fc.array(word, { minLength: 1, maxLength: 9 }).map(words => words.join(' '))

describe('layOutPoster', () => {
  test.each(sizes)('keeps words off the picture and inside a poster of %i × %i, for any title', (width, height) => {
    fc.assert(
      fc.property(title, fc.boolean(), (text, isTextFirst) => {
        const layout = layOutPoster(
          { title: text, date: 'la 28.8. klo 18.00', venue: 'Peltohovin ranta' },
          width,
          height,
          isTextFirst,
        )
        const { size, lines } = layout.title
        const top = Math.min(...lines.map(({ y }) => y)) - size * capHeight
        const bottom = layout.foot.y + layout.foot.size * 0.25
        const lastLine = Math.max(...lines.map(({ y }) => y)) + size * 0.2
        expect(layout.picture.height).toBeGreaterThan(height * 0.25)
        expect(lastLine).toBeLessThan(layout.foot.y - layout.foot.size * capHeight)
        if (isTextFirst) expect(bottom).toBeLessThan(layout.picture.top)
        else expect(top).toBeGreaterThan(layout.picture.height)
        expect(top).toBeGreaterThan(0)
        expect(bottom).toBeLessThan(height)
        for (const line of lines) expect(textWidth(line.text) * size).toBeLessThanOrEqual(width)
      }),
    )
  })

  test.each([
    'Kesäyöntunturihiihtokilpailut',
    'Juhannustanssiorkesteriharjoittelijat',
    'Elinkeinoelämänvaikuttajaverkosto',
  ])('fits %s on one line without breaking it', compound => {
    const { title: fitted } = layOutPoster({ title: compound }, width, height, false)
    expect(fitted.lines.map(line => line.text)).toEqual([compound])
    expect(textWidth(compound) * fitted.size).toBeLessThanOrEqual(inner)
    expect(fitted.size).toBeGreaterThan(12)
  })

  test('shows no soft hyphens', () => {
    const { title: fitted } = layOutPoster({ title: 'Kesäyön\u00adtunturi\u00adhiihto' }, width, height, false)
    expect(fitted.lines[0]?.text).toBe('Kesäyöntunturihiihto')
  })

  test('cuts a long venue, never the date', () => {
    const words = {
      title: 'Tanssit',
      date: 'pe–la 6.–7.8. klo 12.00',
      venue: 'Lapinlahden monitoimihallin alakerran kahvio',
    }
    const { foot } = layOutPoster(words, width, height, false)
    expect(foot.date).toBe(words.date)
    expect(foot.venue).toMatch(/^Lapinlahden.*…$/)
    expect(textWidth(`${foot.date}   ${foot.venue}`) * foot.size).toBeLessThanOrEqual(inner)
  })
})
