import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('without a word the command is start', () => {
  expect(readArguments([])).toEqual({ name: 'start', args: [] })
})

test('words after the command are its own, with or without the dashes that npm leaves', () => {
  expect(readArguments(['bench', 'api'])).toEqual({ name: 'bench', args: ['api'] })
  expect(readArguments(['bench', '--', 'api', '--long'])).toEqual({ name: 'bench', args: ['api', '--long'] })
})
