import { expect, it } from 'vitest'
import { keyMap } from './key-map.ts'
import fi from './texts/fi.json' with { type: 'json' }

const rows = keyMap.flatMap(group => group.rows)

it('gives every key one meaning', () => {
  const keys = rows.flatMap(row => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

it('shows every text that is written about a key, once', () => {
  expect(rows.map(row => row.does).toSorted()).toEqual(Object.keys(fi.keys).toSorted())
})

it('leaves the browser its own keys', () => {
  expect(rows.flatMap(row => row.keys)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^F(5|11|12)$/)]))
})
