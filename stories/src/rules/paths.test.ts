import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Pages for newcomers. Decision records tell of their own day. */
const pages = globSync(
  [
    '*.md',
    '{packages,shells}/*/README.md',
    'packages/*/docs/*.md',
    'packages/launch/deploy/**/*.md',
    'stories/README.md',
    'stories/docs/*.{md,mdx}',
    'stories/docs/{rules,recipes}/*',
  ],
  { cwd: root },
)

/** Paths in backticks, from the root: without placeholders, and of what is in the repository. */
const pathsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/`((?:packages|shells|stories|\.ci|\.changeset)\/[\w@./-]+)`/g)].map(([, path = '']) => path),
  ),
]

describe('pages for somebody new', () => {
  it('are found', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.flatMap(page => pathsIn(read(page))).length).toBeGreaterThan(500)
  })

  it('name no path that is not there', () => {
    const gone = pages.flatMap(page =>
      pathsIn(read(page))
        .filter(path => !existsSync(join(root, path)))
        .map(path => `${page}: ${path}`),
    )
    expect(gone).toEqual([])
  })
})

describe('the map of a package', () => {
  it.each(['packages/core', 'packages/ticket-api', 'shells/storefront', 'shells/kiosk'])(
    '%s names each folder of its sources',
    folder => {
      const map = read(join(folder, 'README.md'))
      const folders = readdirSync(join(root, folder, 'src'), { withFileTypes: true })
        .filter(entry => entry.isDirectory() && readdirSync(join(root, folder, 'src', entry.name)).length > 0)
        .map(({ name }) => name)
        .filter(name => !['testing', 'test-support', 'proof'].includes(name))
      expect(folders.filter(name => !new RegExp(`\\b${name}/`).test(map))).toEqual([])
    },
  )

  const readmes = globSync('{packages,shells}/*/README.md', { cwd: root })

  it.each(readmes)('of %s names no file that its package has not', readme => {
    const folder = dirname(readme)
    const paths = globSync('**/*', { cwd: join(root, folder), exclude: name => /^(node_modules|dist)$/.test(name) })
    const files = [...paths, '.dependency-cruiser.cjs', '.dependency-cruiser.rooms.cjs'].map(path => `/${path}`)
    const named = [...read(readme).matchAll(/`([\w.-][\w./-]*\.(?:tsx?|json|css|[mc]js))`/g)].map(
      ([, name = '']) => name,
    )
    const inPackage = named.filter(name => !/^(packages|shells|stories)\//.test(name))
    expect(inPackage.filter(name => !files.some(file => file.endsWith(`/${name}`)))).toEqual([])
  })

  it('names files in backticks', () => {
    const named = readmes.flatMap(readme => read(readme).match(/`[\w./-]+\.tsx?`/g) ?? [])
    expect(named.length).toBeGreaterThan(50)
  })
})
