import { describe, expect, test } from 'vitest'
import { createLinkCards } from './link-cards.ts'

const theme = {} as never
const card = (id: number) => ({ poster: { id: String(id), title: 'Juhla', date: '', venue: '' }, theme })

// rules/catalogue#link-cards
describe('the card of a link', () => {
  test('is drawn once, however often it is asked for', async () => {
    const drawn: string[] = []
    const { read, isKept } = createLinkCards(({ poster }) => {
      drawn.push(poster.id)
      return Promise.resolve(new Uint8Array([1]))
    })
    expect(isKept(card(1))).toBe(false)
    const [first, again] = [read(card(1)), read(card(1)), read(card(2))]
    expect(await again).toBe(await first)
    await read(card(1))
    expect(drawn).toEqual(['1', '2'])
    expect(isKept(card(1))).toBe(true)
  })

  test('is drawn again where it could not be drawn', async () => {
    let tries = 0
    const { read } = createLinkCards(() => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('The worker process ended')) : Promise.resolve(new Uint8Array([1]))
    })
    await expect(read(card(1))).rejects.toThrow()
    expect(await read(card(1))).toHaveLength(1)
  })

  test('waits for one other at most, so that tickets wait for two at most', async () => {
    const begun: ((png: Uint8Array) => void)[] = []
    const { read } = createLinkCards(() => new Promise(resolve => begun.push(resolve)))
    const drawn = Array.from({ length: 3 }, (_, id) => read(card(id)))
    expect(drawn.map(one => one === undefined)).toEqual([false, false, true])
    for (const end of begun) end(new Uint8Array([1]))
    for (const one of drawn) await one
    expect(read(card(2))).toBeDefined()
  })
})
