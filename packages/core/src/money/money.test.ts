import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../text/language.ts'
import {
  addCents,
  allocate,
  centsFromWire,
  centsToWire,
  formatEuroRange,
  formatEuros,
  multiplyCents,
  percentText,
  splitVat,
  vatOf,
} from './money.ts'

const anyCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
const priceCents = fc.integer({ min: 0, max: 10_000_000 })
const anyRate = fc.integer({ min: 0, max: 300 }).map(tenths => tenths / 10)

describe('centsFromWire', () => {
  it.each<[string | number, number]>([
    ['24.90', 2490],
    ['24.9', 2490],
    ['24', 2400],
    ['0.01', 1],
    ['-3.05', -305],
    ['999999999.99', 99_999_999_999],
    [24.9, 2490],
    [1.1, 110],
    [0.29, 29],
    [0.1 + 0.2, 30],
    [-3.05, -305],
    [-0.005, -1],
    [0.004, 0],
    [999_999_999.99, 99_999_999_999],
  ])('reads %j as %i cents', (wire, cents) => {
    expect(centsFromWire(wire)).toBe(cents)
  })

  it.each(['0.00', '-0.00', -0, 0])('reads %j as plain zero', wire => {
    expect(centsFromWire(wire)).toBe(0)
  })

  it.each<string | number>([
    '',
    ' ',
    '24,90',
    '24.901',
    '24.',
    '.90',
    '+24.90',
    '24.90 ',
    ' 24.90',
    '24.90€',
    '1e3',
    '0x10',
    '1 000.00',
    '1000000000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1_000_000_000,
    -1_000_000_000,
  ])('refuses %j', wire => {
    expect(centsFromWire(wire)).toBeUndefined()
  })
})

describe('centsToWire', () => {
  it.each([
    [2490, '24.90'],
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [-5, '-0.05'],
    [-2490, '-24.90'],
    [123_456_789, '1234567.89'],
  ])('writes %i cents as %s', (cents, wire) => {
    expect(centsToWire(cents)).toBe(wire)
  })

  // rules/prices-and-vat#cents
  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(anyCents, cents => {
        expect(centsFromWire(centsToWire(cents))).toBe(cents)
      }),
    )
  })

  it('comes back from the wire as it went when a server writes numbers', () => {
    fc.assert(
      fc.property(anyCents, cents => {
        expect(centsFromWire(cents / 100)).toBe(cents)
      }),
    )
  })

  it.each([24.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('takes %d for a bug', cents => {
    expect(() => centsToWire(cents)).toThrow(`Not a whole number of cents: ${cents}`)
  })
})

describe('addCents and multiplyCents', () => {
  it('add up any number of amounts', () => {
    expect(addCents()).toBe(0)
    expect(addCents(2490, 10, -500)).toBe(2000)
  })

  it('price several pieces, none of them as plain zero', () => {
    expect(multiplyCents(2490, 2)).toBe(4980)
    expect(multiplyCents(-2490, 0)).toBe(0)
  })
})

describe('vatOf', () => {
  it.each([
    [2490, 13.5, 296],
    [2490, 25.5, 506],
    [2490, 0, 0],
    [0, 25.5, 0],
    [1135, 13.5, 135],
    [1255, 25.5, 255],
    [11, 10, 1],
    [100, 100, 50],
  ])('finds in %i cents at %d %% the VAT %i', (gross, rate, vat) => {
    expect(vatOf(gross, rate)).toBe(vat)
  })

  it('rounds half a cent away from zero, on both sides of it', () => {
    expect(vatOf(1, 100)).toBe(1)
    expect(vatOf(-1, 100)).toBe(-1)
    expect(vatOf(5, 10)).toBe(0)
    expect(vatOf(6, 10)).toBe(1)
    expect(vatOf(-5, 10)).toBe(0)
  })

  it('is within half a cent of the exact tax, and a refund carries the same tax back', () => {
    fc.assert(
      fc.property(priceCents, anyRate, (gross, rate) => {
        expect(Math.abs(vatOf(gross, rate) - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(vatOf(-gross, rate)).toBe(0 - vatOf(gross, rate))
      }),
    )
  })
})

describe('splitVat', () => {
  it('summarises lines per rate, lowest first', () => {
    expect(
      splitVat([
        { rate: 25.5, gross: 1000 },
        { rate: 13.5, gross: 2490 },
        { rate: 13.5, gross: 2490 },
      ]),
    ).toEqual([
      { rate: 13.5, net: 4388, vat: 592, gross: 4980 },
      { rate: 25.5, net: 797, vat: 203, gross: 1000 },
    ])
  })

  // rules/prices-and-vat#vat-per-rate
  it('rounds once per rate, not once per line', () => {
    const lines = Array.from({ length: 10 }, () => ({ rate: 10, gross: 5 }))
    expect(splitVat(lines)).toEqual([{ rate: 10, net: 45, vat: 5, gross: 50 }])
  })

  it('answers no rates for no lines', () => {
    expect(splitVat([])).toEqual([])
  })

  // rules/prices-and-vat#vat-per-rate
  it('loses no cent', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ rate: fc.constantFrom(0, 10, 13.5, 14, 25.5), gross: anyCents })), lines => {
        const split = splitVat(lines)
        for (const { net, vat, gross } of split) expect(net + vat).toBe(gross)
        expect(addCents(...split.map(({ gross }) => gross))).toBe(addCents(...lines.map(({ gross }) => gross)))
        expect(new Set(split.map(({ rate }) => rate))).toEqual(new Set(lines.map(({ rate }) => rate)))
      }),
    )
  })
})

describe('allocate', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [33, 34, 33]],
    [-100, [1, 1, 1], [-33, -34, -33]],
    [1000, [4980, 1000], [833, 167]],
    [1000, [4980, 0, 1000], [833, 0, 167]],
    [-1000, [4980, 0, 1000], [-833, 0, -167]],
    [5, [1, 1], [3, 2]],
    [10, [0, 0], [5, 5]],
    [0, [3, 7], [0, 0]],
    [0, [], []],
    [7, [1], [7]],
  ])('puts %i cents on %j as %j', (cents, weights, parts) => {
    expect(allocate(cents, weights)).toEqual(parts)
  })

  it('takes cents without a line for a bug', () => {
    expect(() => allocate(1, [])).toThrow('No line to put 1 cents on')
  })

  const lineTotals = fc.array(priceCents, { minLength: 1, maxLength: 20 })

  it('loses no cent, and every part is less than a cent from its fair share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), lineTotals, (cents, weights) => {
        const parts = allocate(cents, weights)
        const total = addCents(...weights)
        expect(addCents(...parts)).toBe(cents)
        parts.forEach((part, index) => {
          const share = total === 0 ? 1 / weights.length : (weights[index] ?? 0) / total
          expect(Math.abs(part - cents * share)).toBeLessThan(1)
        })
      }),
    )
  })

  it('never discounts a line by more than it costs', () => {
    fc.assert(
      fc.property(lineTotals, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const discount = Math.floor(addCents(...weights) * part)
        allocate(discount, weights).forEach((given, index) => {
          expect(given).toBeGreaterThanOrEqual(0)
          if (discount > 0) expect(given).toBeLessThanOrEqual(weights[index] ?? 0)
        })
      }),
    )
  })
})

describe('formatEuros', () => {
  it.each([
    [2490, '24,90\u00a0€', '€24.90'],
    [0, '0,00\u00a0€', '€0.00'],
    [5, '0,05\u00a0€', '€0.05'],
    [99_999, '999,99\u00a0€', '€999.99'],
    [100_000, '1\u00a0000,00\u00a0€', '€1,000.00'],
    [123_456_789, '1\u00a0234\u00a0567,89\u00a0€', '€1,234,567.89'],
    [-2490, '\u221224,90\u00a0€', '\u2212€24.90'],
    [-10_000_000, '\u2212100\u00a0000,00\u00a0€', '\u2212€100,000.00'],
  ])('writes %i cents as people read them', (cents, finnish, english) => {
    expect(formatEuros(cents, 'fi')).toBe(finnish)
    expect(formatEuros(cents, 'sv')).toBe(finnish)
    expect(formatEuros(cents, 'en')).toBe(english)
  })

  it('takes a fraction of a cent for a bug', () => {
    expect(() => formatEuros(24.9, 'fi')).toThrow(RangeError)
  })
})

describe('percentText', () => {
  it.each([
    [13.5, '13,5\u00a0%', '13.5%'],
    [25.5, '25,5\u00a0%', '25.5%'],
    [10, '10\u00a0%', '10%'],
    [0, '0\u00a0%', '0%'],
    [0.1 + 0.2, '0,3\u00a0%', '0.3%'],
  ])('writes a rate of %d as people read it', (rate, finnish, english) => {
    expect(percentText(rate, 'fi')).toBe(finnish)
    expect(percentText(rate, 'sv')).toBe(finnish)
    expect(percentText(rate, 'en')).toBe(english)
  })
})

describe('German', () => {
  it('groups thousands with a point, and writes the rest as Finnish does', () => {
    expect(formatEuros(123_456_789, 'de')).toBe('1.234.567,89\u00a0€')
    expect(formatEuros(-2490, 'de')).toBe('\u221224,90\u00a0€')
    expect(percentText(13.5, 'de')).toBe('13,5\u00a0%')
  })
})

describe('formatEuroRange', () => {
  it.each<[Language, string]>([
    ['fi', '21,88–1\u00a0236,88\u00a0€'],
    ['sv', '21,88–1\u00a0236,88\u00a0€'],
    ['de', '21,88–1.236,88\u00a0€'],
    ['en', '€21.88–€1,236.88'],
  ])('writes a range of prices in %s: %s', (language, text) => {
    expect(formatEuroRange(2188, 123_688, language)).toBe(text)
  })

  it('writes Western digits in a language added by a shop', () => {
    expect(formatEuroRange(2188, 3688, 'ar' as Language)).toMatch(/21.88.*36.88/)
  })
})
