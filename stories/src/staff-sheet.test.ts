import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/* Box-office pages show few components of `@portti/ui`, so they load `staff.css` in place of `styles.css`. */

const root = join(import.meta.dirname, '../..')
const ui = join(root, 'packages/ui/src')
const read = (path: string): string => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The file of each component that the package exports. */
const fileOf = new Map(
  [...read(join(ui, 'index.ts')).matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', file = '']) =>
    names.split(',').map(name => [name.trim(), join(ui, file)] as const),
  ),
)

/** Text of these sources and of all that they import, from the package too. */
const textFrom = (entries: readonly string[]): string => {
  const texts = new Map<string, string>()
  const visit = (file: string): void => {
    if (texts.has(file)) return
    const text = read(file)
    texts.set(file, text)
    for (const imported of all(text, /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) visit(join(dirname(file), imported))
    for (const names of all(text, /import \{([^}]*)\} from '@portti\/ui'/g)) {
      for (const name of names.split(',')) {
        const component = fileOf.get(name.trim())
        if (component !== undefined) visit(component)
      }
    }
  }
  for (const entry of entries) visit(join(root, entry))
  return [...texts.values()].join('\n')
}

const partsIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...all(text, /'?data-part'?[=:] ?["']([^"']+)["']/g),
    ...all(text, /data-part=\{([^}]*)\}/g).flatMap(choice => all(choice, /'([^']+)'/g)),
  ])

/** Whether one of the selectors names only these parts. Parts inside `:not()` do not count. */
const isOf = (parts: ReadonlySet<string>, selectors: string): boolean => {
  const [group, kind = '', inner = ''] = /:([\w-]+)\(([^()]*)\)/.exec(selectors) ?? []
  if (group === undefined) {
    return selectors.split(',').some(one => all(one, /data-part="([^"]*)"/g).every(part => parts.has(part)))
  }
  const isOther = ['is', 'where', 'has'].includes(kind) && !isOf(parts, inner)
  return isOf(parts, selectors.replace(group, isOther ? '[data-part=""]' : ''))
}

/** Selectors of a sheet that name a part. */
const selectorsIn = (sheet: string): readonly string[] =>
  all(read(join(ui, sheet)).replaceAll(/\/\*.*?\*\//gs, ''), /([^{};]*)\{/g)
    .map(selectors => selectors.trim())
    .filter(selectors => selectors.includes('data-part'))

const importsOf = (sheet: string): readonly string[] => all(read(join(ui, sheet)), /@import "\.\/([^"]+)"/g)

const parts = partsIn(textFrom(globSync('shells/kiosk/src/{,*/}main.tsx', { cwd: root })))
const imported = importsOf('staff.css')

it('has every rule of the components that box-office pages show', () => {
  expect([...parts]).toEqual(expect.arrayContaining(['button', 'seat-map', 'tile', 'verdict']))
  const others = importsOf('styles.css').filter(file => !imported.includes(file))
  expect(others.length).toBeGreaterThan(30)
  expect(others.flatMap(selectorsIn).filter(selectors => isOf(parts, selectors))).toEqual([])
})

it('has no file for components that no box-office page shows', () => {
  const components = imported.filter(file => !file.startsWith('styles/'))
  expect(components.filter(file => !selectorsIn(file).some(selectors => isOf(parts, selectors)))).toEqual([])
})
