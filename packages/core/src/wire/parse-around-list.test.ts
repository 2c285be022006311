import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAroundList } from './parse-around-list.ts'

const nothingElse = fc.dictionary(fc.constantFrom('next', 'a"b', '\\', 'ev', 'toinen'), fc.jsonValue())

describe('an object with a long list', () => {
  it('is what it is, the list’s elements as their texts, wherever the list stands and whatever stands in it', () => {
    fc.assert(
      fc.property(
        nothingElse,
        fc.array(fc.jsonValue()),
        nothingElse,
        fc.nat({ max: 2 }),
        (before, events, after, by) => {
          const text = JSON.stringify({ ...before, ...after, events, ...after }, undefined, by)
          const { events: texts, ...rest } = parseAroundList(text, 'events') as { events: string[] }
          expect({ ...rest, events: texts.map(one => JSON.parse(one) as unknown) }).toEqual(JSON.parse(text))
        },
      ),
    )
  })

  it('is parsed as usual where it has no such list', () => {
    for (const body of [{ error: { events: [1, 2] } }, { events: {} }, { note: 'events', ev: ['events'] }, [[1]], 5])
      expect(parseAroundList(JSON.stringify(body), 'events')).toEqual(body)
  })

  it.each([
    '',
    '<h1>events</h1>',
    '{"events":[1,2',
    '{"events":[{"a":"b}]}',
    '{"events":[1]',
    '{"events":[1]}}',
    '{a:"',
  ])('is refused where it is cut off or no JSON: %s', text => {
    expect(() => parseAroundList(text, 'events')).toThrow(SyntaxError)
  })
})
