import { describe, expect, it } from 'vitest'
import { emptyWithdrawalForm, parseWithdrawalForm } from './withdrawal-form.ts'

const read = (fields: readonly [string, string][]) => parseWithdrawalForm(new URLSearchParams(fields))

// rules/withdrawal#form
describe('the form of a withdrawal', () => {
  it('has the chosen lines with their amounts, one where none can be read', () => {
    const { wanted } = read([
      ['line', 'muki'],
      ['amount-muki', '3'],
      ['line', 'kassi'],
      ['amount-kassi', '-2'],
      ['line', 'pipo'],
      ['amount-paita', '2'],
    ])
    expect([...wanted]).toEqual([
      ['muki', 3],
      ['kassi', 1],
      ['pipo', 1],
    ])
  })

  it('carries on what an earlier page chose', () => {
    expect([...read([['wanted-muki', '2']]).wanted]).toEqual([['muki', 2]])
  })

  it('keeps the address that showed the lines of the order, wherever the receipt is to go', () => {
    const first = read([['email', 'aino@example.fi']])
    expect([first.email, first.proof]).toEqual(['aino@example.fi', 'aino@example.fi'])
    const then = read([
      ['email', 'aino@tyo.example'],
      ['proof', first.proof],
    ])
    expect([then.email, then.proof]).toEqual(['aino@tyo.example', 'aino@example.fi'])
    const backAtFirst = read([
      ['email', 'aino@kuoro.example'],
      ['receipt', then.email],
    ])
    expect([backAtFirst.email, backAtFirst.proof]).toEqual(['aino@tyo.example', 'aino@kuoro.example'])
  })

  it('reads the order as it is written on paper, and no text without end', () => {
    const fields = read([
      ['order', ' p27-1 '],
      ['name', 'a'.repeat(300)],
      ['said', 'b'.repeat(2_000)],
    ])
    expect([fields.order, fields.name.length, fields.said.length]).toEqual(['P27-1', 200, 1_000])
  })

  it('puts back the hyphen that an order number was typed without, and leaves other words as they are', () => {
    const orderOf = (typed: string) => read([['order', typed]]).order
    expect(orderOf('p260481735')).toBe('P26-0481735')
    expect(orderOf('P26-0481735, 12.5.2026')).toBe('P26-0481735, 12.5.2026')
  })

  it('keeps its id, and has a new one where it is none', () => {
    const id = crypto.randomUUID()
    expect(read([['id', id]]).id).toBe(id)
    expect(read([['id', 'made-up']]).id).toMatch(/^[0-9a-f-]{36}$/)
    expect(emptyWithdrawalForm().id).not.toBe(emptyWithdrawalForm().id)
  })
})
