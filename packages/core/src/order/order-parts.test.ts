import { expect, test } from 'vitest'
import type { OrderLine, Ticket } from './order.ts'
import { entriesByEvent, orderParts } from './order-parts.ts'

const ticket = (code: string, kind: Ticket['kind']) => ({ code, kind }) as Ticket
const line = (productId: string, productType: OrderLine['productType']) => ({ productId, productType }) as OrderLine

// rules/tickets#named-as-what-it-is
test('an order lists everything once: what lets in, what is used by its code, and goods', () => {
  const parts = orderParts({
    lines: [
      line('lippu', 'single_event_access'),
      line('lahjakortti', 'value_voucher'),
      line('narikka', 'extra_service'),
      line('muki', 'merchandise'),
      line('tuki', ''),
    ],
    tickets: [
      ticket('A', 'admission'),
      ticket('B', 'stream'),
      ticket('C', 'gift_card'),
      ticket('D', 'service'),
      ticket('E', 'serial_card'),
      ticket('F', 'membership'),
    ],
  })
  expect(parts.entries.map(({ code }) => code)).toEqual(['A', 'B'])
  expect(parts.cards.map(({ code }) => code)).toEqual(['C', 'D', 'E', 'F'])
  expect(parts.goods.map(({ productId }) => productId)).toEqual(['muki', 'tuki'])
})

// rules/orders#confirmation
test('its admissions stand by event, numbered through the order as on paper', () => {
  const of = (code: string, id: string): Ticket => ({ ...ticket(code, 'admission'), event: { id } }) as Ticket
  const groups = entriesByEvent([of('A', 'konsertti'), of('B', 'tanssit'), of('C', 'konsertti')])
  expect(
    groups.map(({ event, tickets }) => [event?.id, ...tickets.map(one => `${one.number}${one.ticket.code}`)]),
  ).toEqual([
    ['konsertti', '1A', '3C'],
    ['tanssit', '2B'],
  ])
})
