import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Features that Safari 16.4 lacks, by the version that has them. */
const younger: Readonly<Record<string, RegExp>> = {
  'Object.groupBy, 17.4': /\b(Object|Map)\.groupBy\(/,
  'Promise.withResolvers, 17.4': /Promise\.withResolvers\(/,
  'Promise.try, 18.2': /Promise\.try\(/,
  'AbortSignal.any, 17.4': /AbortSignal\.any\(/,
  'URL.canParse, 17.0': /URL\.canParse\(/,
  'methods of sets, 17.0': /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'iterator helpers, 18.4': /\.(values|keys|entries)\(\)\.(map|filter|take|drop|toArray)\(/,
}
const youngerCss: Readonly<Record<string, RegExp>> = {
  'nesting, 16.5': /^\s*&|[;{]\s*&/m,
  ':user-invalid, 16.5': /:user-(in)?valid/,
  '@starting-style, 17.5': /@starting-style/,
  '@scope, 17.4': /@scope/,
  'light-dark(), 17.5': /light-dark\(/,
  'relative colours, 16.4': /\b(rgb|oklch|hsl)\(from /,
  'content-visibility, 18.0': /content-visibility/,
  'anchors, 26.0': /anchor\(|position-anchor/,
}
const found = (files: readonly string[], features: Readonly<Record<string, RegExp>>): readonly string[] =>
  files.flatMap(file => {
    const text = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return Object.entries(features).flatMap(([name, pattern]) => (pattern.test(text) ? [`${file}: ${name}`] : []))
  })

/** A style sheet with those that it imports. */
const withImports = (file: string): readonly string[] => [
  file,
  ...[...read(file).matchAll(/@import "([^"]+)"/g)].flatMap(([, name = '']) =>
    withImports(
      name.startsWith('@portti/ui/') ? name.replace('@portti/ui', 'packages/ui/src') : join(file, '..', name),
    ),
  ),
]

it('the embedded panel uses nothing that Safari 16.4 lacks, in its script', () => {
  const folders = [
    'packages/{contract,core,react,ui}/src',
    'shells/storefront/src/{embed,islands/buy-panel,hydration,prefetch,live-chat}',
  ]
  const files = folders
    .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter(file => !/\.(test|stories)\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(found(files, younger)).toEqual([])
})

it('the embedded panel uses nothing that Safari 16.4 lacks, in its styles', () => {
  const sheets = withImports('shells/storefront/src/embed/embed.css')
  expect(sheets.length).toBeGreaterThan(10)
  expect(found(sheets, youngerCss)).toEqual([])
})
