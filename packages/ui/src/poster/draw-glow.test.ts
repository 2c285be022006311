import { describe, expect, test } from 'vitest'
import { drawGlow } from './draw-glow.ts'
import { drawPoster } from './draw-poster.ts'
import { schemes } from './scheme.ts'
import { parseXml } from './testing/parse-xml.ts'

const event = { id: 'helmi', title: 'Helmi', date: '', venue: '' }

describe('drawGlow', () => {
  // rules/catalogue#poster
  test('draws the same event the same way every time, and another one otherwise', () => {
    expect(drawGlow(event)).toBe(drawGlow({ ...event }))
    expect(drawGlow(event)).not.toBe(drawGlow({ id: 'muikku' }))
  })

  test.each(schemes)('is well-formed in the colours of $name, without a style attribute', ({ name, ground, a, b }) => {
    const glow = drawGlow({ ...event, pin: { scheme: name } })
    const { ids, references } = parseXml(glow)
    for (const reference of references) expect(ids).toContain(reference)
    for (const colour of [ground, a, b]) expect(glow).toContain(colour)
    expect(glow).not.toMatch(/ style=|NaN|undefined/)
  })

  test('takes no id of the poster that stands before it', () => {
    const { ids } = parseXml(`${drawGlow(event)}${drawPoster(event, { variant: 'both' })}`)
    expect(ids.length).toBe(new Set(ids).size)
  })
})
