import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const plenty = 64 * 1024 ** 3
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portti-memory-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder with room that runs programs is taken, and left empty', () => {
  expect(memoryFolder(folder, plenty)).toBe(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('it is not taken from programs that need the memory', () => {
  expect(memoryFolder(folder, 1024 ** 3)).toBeUndefined()
})

test('a system without one has none', () => {
  expect(memoryFolder(join(folder, 'missing'), plenty)).toBeUndefined()
})
