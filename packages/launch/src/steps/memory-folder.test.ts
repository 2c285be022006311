import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

const plenty = 64 * 1024 ** 3
const noProcess = 2 ** 30
let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portti-memory-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

test('where there is room a run has a folder of its own, which goes with it', () => {
  const folder = openMemoryFolder(parent, plenty)
  expect(folder && readdirSync(folder.path)).toEqual([])
  folder?.remove()
  expect(readdirSync(parent)).toEqual([])
})

test('memory is not taken from programs that need it', () => {
  expect(openMemoryFolder(parent, 1024 ** 3)).toBeUndefined()
  expect(readdirSync(parent)).toEqual([])
})

test('what a killed run has left goes, what a running one writes stays', () => {
  const left = join(parent, `portti-run-${noProcess}`)
  const used = join(parent, `portti-run-${process.ppid}`)
  for (const folder of [left, used]) mkdirSync(join(folder, 'postgres'), { recursive: true })
  openMemoryFolder(parent, plenty)
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
})

test('a system without one has none', () => {
  expect(openMemoryFolder(join(parent, 'missing'), plenty)).toBeUndefined()
})
