import { describe, expect, it } from 'vitest'
import { chooseSeatType, seatLines, soldSeats, sumOfSeats, toggleSeatService } from './seat-lines.ts'

const adult = { id: 'aikuinen', price: 3490, categories: ['a'] }
const child = { id: 'lapsi', price: 1490, categories: ['a'] }
const coffee = { id: 'kahvi', price: 650 }
const seat = (id: string) => ({ id, section: {}, row: '1', seat: id, products: [adult, child] })
const standing = {
  ...seat('kentta'),
  products: [child],
  standing: { area: 'Kenttä', pieces: [1, 2], ticketType: 'lapsi' },
}

describe('chosen seats', () => {
  it('are sold as the first ticket type until another one is chosen', () => {
    const choices = chooseSeatType({}, 'b', 'lapsi')
    expect(seatLines([seat('a'), seat('b')], [], choices).map(({ type }) => type?.id)).toEqual(['aikuinen', 'lapsi'])
    expect(seatLines([seat('a')], [], chooseSeatType({}, 'a', 'muu'))[0]?.type).toBe(adult)
  })

  it('get extra services and lose them again; another choice of the seat stays', () => {
    const typed = chooseSeatType({}, 'a', 'lapsi')
    const served = toggleSeatService(typed, 'a', 'kahvi')
    expect(seatLines([seat('a')], [coffee], served)[0]).toMatchObject({ type: child, services: [coffee] })
    expect(seatLines([seat('a')], [coffee], toggleSeatService(served, 'a', 'kahvi'))[0]).toMatchObject({
      type: child,
      services: [],
    })
  })

  it('cost their ticket and services, for each place where people stand', () => {
    const lines = seatLines([seat('a'), standing], [coffee], toggleSeatService({}, 'kentta', 'kahvi'))
    expect(lines.map(({ price, amount }) => [price, amount])).toEqual([
      [3490, 1],
      [2980, 2],
    ])
    expect(sumOfSeats(lines)).toEqual({ count: 3, total: 3490 + 2980 + 1300 })
  })

  it('go into the cart by ticket type, services after the tickets, an area by itself', () => {
    const lines = seatLines([seat('a'), seat('b'), standing], [coffee], {
      a: { services: ['kahvi'] },
      b: { type: 'lapsi' },
    })
    const { tickets, extras } = soldSeats(lines)
    expect(tickets.map(({ productId, amount, seats }) => [productId, amount, seats.map(({ id }) => id)])).toEqual([
      ['aikuinen', 1, ['a']],
      ['lapsi', 1, ['b']],
      ['lapsi', 2, ['kentta']],
    ])
    expect(extras).toMatchObject([{ productId: 'kahvi', amount: 1, seats: [{ id: 'a' }] }])
  })
})
