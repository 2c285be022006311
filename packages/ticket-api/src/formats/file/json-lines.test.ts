import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonLines } from './json-lines.ts'

describe('the lines of a JSON text', () => {
  it('are told for every value', () => {
    const read = parseJsonLines('{\n  "a": [1,\n    {"b\\u0063": null}\n  ]\n}\n')
    expect(read.ok && [...read.lines]).toEqual([
      ['', 1],
      ['a', 2],
      ['a[0]', 2],
      ['a[1]', 3],
      ['a[1].bc', 3],
    ])
  })

  it('also name keys that an object has twice', () => {
    const read = parseJsonLines('{"a": 1,\n"a": 2}')
    expect(read.ok && read.repeated).toEqual([{ path: 'a', line: 2 }])
  })

  it.each([
    ['', 1, 'expected a value but found the end of the file'],
    ['{\n"a": 1\n"b": 2}', 3, 'expected a comma or "}" but found ""b": 2}"'],
    ['[1,\n]', 2, 'expected a value but found "]"'],
    ['{"a": 1,\n}', 2, 'expected a key in double quotes but found "}"'],
    ["{'a': 1}", 1, `expected a key in double quotes but found "'a': 1}"`],
    ['{"a" 1}', 1, 'expected a colon but found "1}"'],
    ['{}\n\nx', 3, 'expected the end of the file but found "x"'],
    ['{\n"a": [1, 2', 2, 'expected a comma or "]" but found the end of the file'],
    ['['.repeat(100_000), 1, 'nested deeper than 64'],
  ])('of the malformed %j end where it breaks', (text, line, reason) => {
    expect(parseJsonLines(text)).toEqual({ ok: false, line, reason })
  })

  it('are found exactly for the texts that JSON.parse accepts', () => {
    const accepts = (text: string): boolean => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    const broken = fc
      .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom('', ',', '"', '}', '0', '\\', '\n', '\u0001', 'é'))
      .map(([text, at, put]) => text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1))
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 4 }), broken), text => parseJsonLines(text).ok === accepts(text)),
      { numRuns: 1000 },
    )
  })
})
