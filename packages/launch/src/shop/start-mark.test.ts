import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markStart } from './start-mark.ts'

function plantFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portti-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, file: join(folder, 'data', 'start-3000.pid'), mark: () => markStart(join(folder, 'data'), 3000) }
}

test('a start leaves no mark behind when it ends in order', () => {
  const { mark, file } = plantFolder()
  const first = mark()
  expect(existsSync(file)).toBe(true)
  first.remove()
  expect(existsSync(file)).toBe(false)
  expect(mark().isAfterKill).toBe(false)
})

test('a start after a killed one knows so', async () => {
  const { mark, file } = plantFolder()
  const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(gone, 'exit')
  mark()
  writeFileSync(file, `${gone.pid}`)
  expect(mark().isAfterKill).toBe(true)
})

test('the mark of a start that is alive is left alone', () => {
  const { mark, file } = plantFolder()
  mark()
  writeFileSync(file, `${process.ppid}`)
  const second = mark()
  expect(second.isAfterKill).toBe(false)
  second.remove()
  expect(readFileSync(file, 'utf8')).toBe(`${process.ppid}`)
})

test('a data folder that cannot be made is refused with the variable to set', () => {
  const { folder } = plantFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(() => markStart(join(folder, 'file', 'data'), 3000)).toThrow(
    /set PORTTI_DATA_DIR to a folder that you may write/,
  )
})
