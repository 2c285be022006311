import { describe, expect, test } from 'vitest'
import { drawPoster, type PosterEvent } from './draw-poster.ts'
import { seededRandom } from './hash.ts'
import { bars } from './motifs/bars.ts'
import { motifNames } from './motifs.ts'
import { schemes } from './scheme.ts'
import { parseXml } from './testing/parse-xml.ts'

const event: PosterEvent = {
  id: 'helmi',
  title: 'Muikkuja & <hyvää> seuraa',
  date: 'la 28.8. klo 18.00',
  venue: 'Peltohovin ranta',
}

describe('drawPoster', () => {
  // rules/catalogue#poster
  test('draws the same event the same way every time', () => {
    expect(drawPoster(event, { variant: 'both' })).toBe(drawPoster({ ...event }, { variant: 'both' }))
  })

  test.each(motifNames.flatMap(motif => schemes.map(({ name }) => [motif, name] as const)))(
    'draws %s in %s as well-formed SVG in every variant',
    (motif, scheme) => {
      for (const variant of ['art', 'poster', 'both'] as const) {
        const { elements, ids, references } = parseXml(drawPoster({ ...event, pin: { motif, scheme } }, { variant }))
        expect(elements).toBeGreaterThan(5)
        expect(ids.length).toBe(new Set(ids).size)
        for (const reference of references) expect(ids).toContain(reference)
      }
    },
  )

  test('says nothing in a style attribute, for pages with a strict policy', () => {
    for (const motif of motifNames)
      expect(drawPoster({ ...event, pin: { motif } }, { variant: 'both' })).not.toMatch(/ style=|NaN|undefined/)
  })

  test('takes no id twice when a poster stands twice on a page under two prefixes', () => {
    const pinned = { ...event, pin: { motif: 'lanterns', scheme: 'night' } }
    const page = drawPoster(pinned, { idPrefix: 'a' }) + drawPoster(pinned, { idPrefix: 'b' })
    const { ids } = parseXml(page)
    expect(ids.length).toBe(new Set(ids).size)
  })

  test('draws no bar that the edge of the poster cuts off', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawn = bars({ width: 300, height: 200, random: seededRandom(seed), scheme: schemes[0], uid: '' })
      for (const [, y, height] of drawn.matchAll(/<rect[^>]* y="([-\d.]+)"[^>]* height="([-\d.]+)"/g)) {
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y) + Number(height)).toBeLessThanOrEqual(200)
      }
    }
  })

  test('ignores a pin it does not know', () => {
    expect(drawPoster({ ...event, pin: { motif: 'unicorn', scheme: null } })).toBe(drawPoster(event))
  })

  test('draws a pair in less than its two halves', () => {
    for (const motif of motifNames) {
      const pinned = { ...event, pin: { motif } }
      const halves = drawPoster(pinned, { variant: 'art' }).length + drawPoster(pinned, { variant: 'poster' }).length
      expect(drawPoster(pinned, { variant: 'both' }).length).toBeLessThan(halves * 0.85)
    }
  })
})
