import { expect, it } from 'vitest'
import { codeContents } from './code-contents.ts'

it.each([
  ['tickets', ['admission', 'stream', 'service']],
  ['mixed', ['admission', 'gift_card']],
  ['gift_cards', ['gift_card', 'gift_card']],
  ['cards', ['gift_card', 'serial_card', 'membership']],
  ['codes', ['serial_card', 'service']],
] as const)('are called %s: %s', (name, kinds) => {
  expect(codeContents(kinds)).toBe(name)
})
