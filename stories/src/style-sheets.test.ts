import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..', '..', 'packages', 'ui', 'src')
const sheets = globSync('**/*.css', { cwd: ui })
const textOf = (sheet: string): string => readFileSync(join(ui, sheet), 'utf8')

test('what a pointer lies on looks different only where there is a pointer: under a finger it would stay so', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const sticking = sheets.filter(sheet =>
    textOf(sheet)
      .replaceAll(/@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
      .includes(':hover'),
  )
  expect(sticking).toEqual([])
})

test('a part that comes styles no nameless part beside it: each part in a list would be styled anew at every press', () => {
  expect(sheets.filter(sheet => /[+~] \*/.test(textOf(sheet)))).toEqual([])
})

test('a list of tickets is styled by what is in it only among seats: at every press all of it would be styled anew', () => {
  expect(sheets.filter(sheet => textOf(sheet).includes('[data-part="ticket-list"]:has('))).toEqual([])
})

test('what is written on a poster’s colour has its ink: the darkest shade is not measured against it', () => {
  const rules = sheets.flatMap(sheet => textOf(sheet).match(/[^{}]+\{[^{}]*\}/g) ?? [])
  expect(rules.length).toBeGreaterThan(500)
  const inDarkestShade = rules.filter(rule => /\s(?:color|fill): var\(--portti-primary-900\)/.test(rule))
  // Letters of a drawing have a rule of their own, without their ground.
  expect(inDarkestShade.filter(rule => /--portti-poster-(?:warm|glow|paper)|font-size/.test(rule))).toEqual([])
})

test('no nameless part is styled by what is in it: all that holds the focused part would be styled anew', () => {
  expect(sheets.filter(sheet => /[^,]\s:has\(/.test(textOf(sheet)))).toEqual([])
})
