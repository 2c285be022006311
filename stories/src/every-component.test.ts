import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ui = join(import.meta.dirname, '../../packages/ui/src')
const border = readFileSync(join(ui, 'index.ts'), 'utf8').replace(/\/\*.*?\*\//gs, '')
const stories = globSync('**/*.stories.tsx', { cwd: ui }).map(file => readFileSync(join(ui, file), 'utf8'))
const shown = stories.join('\n')

/** Exported values whose names begin with a capital. Icons are excluded: one story shows all of them. */
const components = border
  .replaceAll(/type \w+/g, '')
  .match(/\b[A-Z]\w+(?=[,\s}])/g)
  ?.filter(name => !name.endsWith('Icon'))

it('finds the components at the border of the package', () => {
  expect(components).toEqual(expect.arrayContaining(['AmountPicker', 'EventCard', 'TimeLeft']))
  expect(components?.length).toBeGreaterThan(60)
})

it.each(components ?? [])('%s has a story', name => {
  expect(shown).toMatch(new RegExp(`<${name}[\\s/>]|component: ${name}\\b`))
})

it('shows every icon', () => {
  expect(shown).toContain("import * as icons from './icons.tsx'")
})
