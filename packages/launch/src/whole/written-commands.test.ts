import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
const cli = join(root, 'packages/ticket-api/src/cli.ts')

const listed = spawnSync(process.execPath, [cli, '--help'], { encoding: 'utf8' }).stdout

/** Pages with commands for people who start, change, release or open a shop. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'stories/README.md',
  'packages/launch/README.md',
  'packages/launch/deploy/README.md',
]
const found = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

describe.each(pages)('the commands of %s', page => {
  const text = read(page)

  test('are there: each npm script, and each program called by npx', () => {
    const named = [...found(text, /npm (?:run )?(start|test|[a-z:]+)(?= |`|\n|\))/g)].filter(
      name => !['install', 'run', 'create', 'and'].includes(name),
    )
    expect(named.filter(name => scripts[name] === undefined)).toEqual([])
    const programs = found(text, /npx ([a-z-]+)/g).filter(name => name !== 'portti')
    expect(programs.filter(name => !existsSync(join(root, 'node_modules/.bin', name)))).toEqual([])
  })

  test('of the ticket API are among those that it lists', () => {
    const named = found(text, /npm run portti -- ([a-z]+)/g)
    expect(named.filter(name => !listed.includes(`\n  ${name} `) && !listed.includes(`\n  ${name}\n`))).toEqual([])
  })
})

test('what the pages show of folders and files is there', () => {
  for (const page of pages) {
    const paths = found(read(page), /`((?:packages|shells|stories)\/[\w./-]+)`/g)
    expect([page, paths.filter(path => !existsSync(join(root, path)))]).toEqual([page, []])
  }
})
