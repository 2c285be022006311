import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const [, ...parts] = read('stories/docs/walks.md').split('\n## ')
const walks = parts
  .map(part => ({
    title: part.slice(0, part.indexOf('\n')),
    counted: part.match(/\*\*(.+)\.\*\*/)?.[1] ?? '',
    steps: [...part.matchAll(/^\d+\. (↻)?.*?`(\w+\/[^`\n]+)`/gm)].map(([, turn, file = '']) => ({ turn, file })),
  }))
  .filter(({ steps }) => steps.length > 0)

/** Steps that need no turn, and no import either. */
const withoutImport = new Set([
  // The type of a prop names it.
  'packages/core/src/selection/create-selection-service.ts',
  // A second press.
  'shells/storefront/src/islands/buy-panel/panel-foot.tsx',
  // A page names its language, and the server has the messages.
  'packages/core/src/messages/fi.ts',
])

type Exports = Readonly<Record<string, string>>
const exportsOf = (name: string): Exports => JSON.parse(read(`packages/${name}/package.json`)).exports

/** Whether a file imports another: by its path, by a door of its package, or by a name that the package's index hands on. */
const imports = (from: string, to: string): boolean =>
  [...read(from).matchAll(/(?:(?:import|export)\s+(?:type\s+)?(\{[^}]*\})?[^'"{}]*?from\s+|import\()'([^']+)'/g)].some(
    ([, names = '', door = '']) => {
      if (door.startsWith('.')) return normalize(join(dirname(from), door)) === to
      const [, name = '', path = ''] = door.match(/^@portti\/([\w-]+)(.*)$/) ?? []
      if (!to.startsWith(`packages/${name}/`)) return false
      if (join('packages', name, exportsOf(name)[`.${path}`] ?? '') === to) return true
      const own = [...read(to).matchAll(/^export (?:async )?(?:const|function|interface|type) (\w+)/gm)]
      return own.some(([, exported = '']) => new RegExp(`\\b${exported}\\b`).test(names))
    },
  )

describe('the walks', () => {
  it('are three', () => {
    expect(walks.map(({ steps }) => steps.length > 10)).toEqual([true, true, true])
  })

  it.each(walks)('$title: has as many files and turns as it says', ({ steps, counted }) => {
    expect(`${steps.length} files, ${steps.filter(({ turn }) => turn).length} turns`).toBe(counted)
    expect(read('stories/docs/walks.md')).toMatch(new RegExp(`${counted} +\\|\\n`))
  })

  it.each(walks)('$title: each file without a turn is imported by an earlier one', ({ steps }) => {
    const unreached = steps.filter(
      ({ turn, file }, at) =>
        at > 0 && !turn && !withoutImport.has(file) && !steps.slice(0, at).some(step => imports(step.file, file)),
    )
    expect(unreached.map(({ file }) => file)).toEqual([])
  })
})
