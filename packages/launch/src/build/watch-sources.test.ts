import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchSources } from './watch-sources.ts'

async function watchFolder() {
  const root = mkdtempSync(join(tmpdir(), 'portti-watch-'))
  for (const folder of ['packages/ui/src', 'packages/ui/dist', 'shells'])
    mkdirSync(join(root, folder), { recursive: true })
  const sheet = join(root, 'packages/ui/src/button.css')
  writeFileSync(sheet, 'a {}')
  const edits: string[] = []
  let tell = (): void => undefined
  const stop = await watchSources(root, path => {
    edits.push(path)
    tell()
  })
  onTestFinished(async () => {
    await stop()
    rmSync(root, { recursive: true })
  })
  /** Resolves when an edit is reported that was not reported before. */
  const toldAfter = (work: () => void): Promise<void> => {
    const told = new Promise<void>(resolve => {
      tell = resolve
    })
    work()
    return told
  }
  return { root, sheet, toldAfter, edits }
}

test('a file that an editor saves by putting a new one in its place is told again and again', async () => {
  const { sheet, toldAfter, edits } = await watchFolder()
  for (const color of ['red', 'blue', 'green']) {
    await toldAfter(() => {
      writeFileSync(`${sheet}~`, `a { color: ${color} }`)
      renameSync(`${sheet}~`, sheet)
    })
    await toldAfter(() => writeFileSync(sheet, `a { background: ${color} }`))
  }
  expect(edits.length).toBeGreaterThanOrEqual(6)
})

test('a new source in a new folder is told, and what is built is not', async () => {
  const { root, toldAfter, edits } = await watchFolder()
  writeFileSync(join(root, 'packages/ui/dist/button.css'), 'a {}')
  await toldAfter(() => mkdirSync(join(root, 'shells/tent/src'), { recursive: true }))
  await toldAfter(() => writeFileSync(join(root, 'shells/tent/src/page.ts'), 'export {}'))
  expect(edits.filter(path => path.includes('dist'))).toEqual([])
})
