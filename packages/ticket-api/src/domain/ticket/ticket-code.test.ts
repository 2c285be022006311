import { expect, test } from 'vitest'
import { createTicketCode } from './ticket-code.ts'

// rules/tickets#ticket-code
test('a ticket code is four groups of four signs that nobody mistakes', () => {
  for (let turn = 0; turn < 500; turn += 1) {
    expect(createTicketCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  }
})

// rules/tickets#ticket-code
test('codes do not repeat, and every sign comes up', () => {
  const codes = Array.from({ length: 2_000 }, createTicketCode)
  expect(new Set(codes).size).toBe(2_000)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})
