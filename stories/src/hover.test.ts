import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..', '..', 'packages', 'ui', 'src')
const sheets = globSync('**/*.css', { cwd: ui })

test('what a pointer lies on looks different only where there is a pointer: under a finger it would stay so', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const sticking = sheets.filter(sheet =>
    readFileSync(join(ui, sheet), 'utf8')
      .replaceAll(/@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
      .includes(':hover'),
  )
  expect(sticking).toEqual([])
})
