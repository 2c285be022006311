import { describe, expect, it } from 'vitest'
import { splitQuery } from './split-query.ts'

describe('the query of an address', () => {
  it.each([
    ['', '', ''],
    ['?q=jazz&sale=on', '?q=jazz&sale=on', ''],
    ['?sale=on&q=jazz', '?q=jazz&sale=on', ''],
    ['?utm_source=mail&q=jazz&attack=17', '?q=jazz', '?utm_source=mail&attack=17'],
    ['?q=a&q=b&q=', '?q=a', ''],
    ['?q=', '', ''],
    ['?secret=1&order=2', '', '?secret=1&order=2'],
  ])('%s is %s for pages, and %s for redirects', (search, page, rest) => {
    expect(splitQuery(search)).toEqual({ page, rest })
  })

  it('a query for pages is cut to its longest length', () => {
    expect(splitQuery(`?q=${'a'.repeat(5_000)}`).page).toHaveLength('?q='.length + 200)
  })
})
