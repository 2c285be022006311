import { describe, expect, it } from 'vitest'
import { readSearchQuery, searchHref } from './event-search-query.ts'

const read = (text: string) => readSearchQuery(new URLSearchParams(text))

describe('the address of a search', () => {
  it('comes back as it was read', () => {
    const address = '?q=tanssit+lavalla&when=weekend&month=2027-08&venue=lava&folder=viikko&sale=on&view=month'
    expect(searchHref('/sv/', read(address.slice(1)))).toBe(`/sv/${address}`)
  })

  it('is the root when nothing is asked for', () => {
    expect(searchHref('/', read('q=+&month=&venue='))).toBe('/')
  })

  it('leaves out what is no filter', () => {
    expect(read('month=2027-13&when=yesterday&sale=maybe&view=map')).toEqual({ search: {}, isMonthView: false })
  })

  it('takes at most a hundred characters of a value', () => {
    expect(read(`q=${'a'.repeat(500)}`).search.words).toHaveLength(100)
  })
})
