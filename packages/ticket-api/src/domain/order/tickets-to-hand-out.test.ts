import { expect, it } from 'vitest'
import { ticketsToHandOut } from './tickets-to-hand-out.ts'

const ticket = (code: string, holder: unknown = null, gift: unknown = null) => ({ code, holder, gift })
const saara = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example' }
const all = [
  ticket('OMA'),
  ticket('SAARAN', saara),
  ticket('KÄYTETTY'),
  ticket('KIRJEENÄ', null, { recipient: 'Eino', email: 'eino@posti.example' }),
  ticket('PAPERILLA', null, { recipient: 'Eino', greeting: 'Onnea!' }),
]
const handOut = (wanted?: string) => {
  const { tickets, ...leftOut } = ticketsToHandOut(all, new Set(['KÄYTETTY']), wanted)
  return [tickets.map(({ code }) => code), leftOut]
}

// rules/kiosk#hand-out
it('leaves out used tickets, those of a holder and gift cards that go to their recipients by letter', () => {
  expect(handOut()).toEqual([['OMA', 'PAPERILLA'], { used: 1, given: 2 }])
})

// rules/kiosk#hand-out
it('gives the one ticket whose code was brought, also a holder’s, unless it was used', () => {
  expect(handOut('SAARAN')).toEqual([['SAARAN'], { used: 0, given: 0 }])
  expect(handOut('KÄYTETTY')).toEqual([[], { used: 1, given: 0 }])
})
