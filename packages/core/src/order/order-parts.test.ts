import { expect, test } from 'vitest'
import type { OrderLine, Ticket } from './order.ts'
import { orderParts } from './order-parts.ts'

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
