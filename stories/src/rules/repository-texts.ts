import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SourceText } from './citation.ts'
import { type RulePage, readRulePage } from './rule-page.ts'

const root = join(import.meta.dirname, '../../..')
const rulesFolder = join(root, 'stories/docs/rules')

const readable = /\.(?:tsx?|mjs|cjs|mdx?|css|sql)$/
/** Folders of installed packages, builds and test output. */
const isIgnored = (name: string): boolean =>
  ['node_modules', 'dist', 'test-results', 'media'].includes(name) || name.startsWith('.')

/** Every source and documentation file of the repository except the rule pages. */
export const readRepository = (): readonly SourceText[] =>
  filesIn(root)
    .filter(file => readable.test(file) && !file.startsWith(rulesFolder))
    .map(file => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isIgnored(entry.name) ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })

export const readRulePages = (): readonly { readonly file: string; readonly text: string; readonly page: RulePage }[] =>
  readdirSync(rulesFolder)
    .filter(name => name.endsWith('.md'))
    .map(name => {
      const file = join(rulesFolder, name)
      const text = readFileSync(file, 'utf8')
      return { file, text, page: readRulePage(name.replace(/\.md$/, ''), text) }
    })
