import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WithdrawableLine, WithdrawableOrder } from './withdrawable-order.ts'
import type { WithdrawalFields } from './withdrawal-fields.ts'
import { hasChosen, nextStep } from './withdrawal-step.ts'

const filled: WithdrawalFields = {
  id: 'lomake',
  order: 'P27-1',
  secret: '',
  name: 'Aino Niemi',
  email: 'aino@example.fi',
  proof: 'aino@example.fi',
  said: '',
  wanted: new Map(),
}
const line = (key: string, kind: 'open' | 'none', amount = 1) =>
  ({ key, prices: Array.from({ length: amount }, () => 1_000), right: { kind } }) as unknown as WithdrawableLine
const orderOf = (...lines: WithdrawableOrder['lines']): WithdrawableOrder => ({
  number: 'P27-1',
  name: 'Aino Niemi',
  email: 'aino@example.fi',
  language: 'fi',
  lines,
})
const order = orderOf(line('muki', 'open'), line('lippu', 'none'), line('kassi', 'open', 0))
const wants = (...ids: readonly string[]): WithdrawalFields => ({ ...filled, wanted: new Map(ids.map(id => [id, 1])) })

// rules/withdrawal#form
describe('a form of the withdrawal', () => {
  it('asks first who it is from, and complains of nothing yet', () => {
    expect(nextStep('who', { ...filled, order: '', name: '', email: '' }, undefined)).toEqual({
      kind: 'who',
      problems: [],
    })
  })

  it('says all that it lacks of its sender before it shows lines', () => {
    expect(nextStep('what', { ...filled, order: '', name: '', email: 'aino' }, undefined)).toEqual({
      kind: 'who',
      problems: ['nameMissing', 'orderMissing', 'emailWrong'],
    })
    expect(nextStep('what', { ...filled, email: 'aino' }, undefined)).toEqual({ kind: 'who', problems: ['emailWrong'] })
  })

  it('shows the lines to who has the secret of the order, whatever is still to be written', () => {
    expect(nextStep('what', { ...filled, secret: 's', name: '', email: '' }, order)).toEqual({
      kind: 'what',
      problems: [],
    })
  })

  it('is confirmed with a line that can be withdrawn from', () => {
    expect(nextStep('confirm', wants('muki'), order)).toEqual({ kind: 'confirm', problems: [] })
    for (const id of ['lippu', 'kassi', 'muu']) {
      expect(hasChosen(order, wants(id))).toBe(false)
      expect(nextStep('confirm', wants(id), order)).toEqual({ kind: 'what', problems: ['nothingChosen'] })
    }
  })

  it('says in its own words what it is about where the order is not known', () => {
    expect(nextStep('confirm', wants('muki'), undefined)).toEqual({ kind: 'what', problems: ['saidMissing'] })
    expect(nextStep('confirm', { ...filled, said: 'Muki' }, undefined)).toEqual({ kind: 'confirm', problems: [] })
  })

  it('that was confirmed is sent although its lines are gone meanwhile', () => {
    expect(nextStep('send', wants('kassi'), order)).toEqual({ kind: 'send', problems: [] })
  })

  it('is never sent or confirmed without a name, an order and an address, and sent only when it asks so', () => {
    const blankOr = (text: string) => fc.constantFrom('', text)
    fc.assert(
      fc.property(
        fc.constantFrom('who', 'what', 'confirm', 'send', 'made-up', ''),
        fc.record({
          id: fc.constant('lomake'),
          order: blankOr('P27-1'),
          secret: blankOr('s'),
          name: blankOr('Aino'),
          email: fc.constantFrom('', 'aino', 'aino@example.fi'),
          proof: fc.constant('aino@example.fi'),
          said: blankOr('Muki'),
          wanted: fc.constantFrom(new Map(), new Map([['muki', 1]])),
        }),
        fc.constantFrom(order, undefined),
        (asked, fields, found) => {
          const { kind, problems } = nextStep(asked, fields, found)
          const isComplete = fields.name !== '' && fields.order !== '' && fields.email === 'aino@example.fi'
          if (kind === 'send' || kind === 'confirm') {
            expect([isComplete, kind, problems]).toEqual([true, asked, []])
            expect(found !== undefined || fields.said !== '').toBe(true)
          }
        },
      ),
    )
  })
})
