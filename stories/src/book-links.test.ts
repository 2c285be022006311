import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inDecisions, inProduction, inRules, linksInBook } from './book-links.ts'
import { readRulePage } from './rules/rule-page.ts'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'stories/docs')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const namesIn = (folder: string) => readdirSync(join(docs, folder)).map(file => file.replace('.md', ''))
const ledTo = (text: string) => [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor = '']) => anchor)

it('links of rules lead to rules', () => {
  const texts = namesIn('rules').map(name => ({ name, text: read(`stories/docs/rules/${name}.md`) }))
  const anchors = texts.flatMap(({ name, text }) => [
    name,
    ...readRulePage(name, text).rules.map(({ anchor }) => `${name}--${anchor}`),
  ])
  const led = texts.flatMap(({ name, text }) => ledTo(linksInBook(text, inRules(name))))
  expect(led.filter(anchor => !anchors.includes(anchor))).toEqual([])
  expect(led).toContain('delivery--required-details')
})

it('links of decisions lead to decisions', () => {
  const names = namesIn('decisions')
  const led = names.flatMap(name => ledTo(linksInBook(read(`stories/docs/decisions/${name}.md`), inDecisions)))
  const anchors = names.map(name => `decision-${name.slice(0, 4)}`)
  expect(led.filter(anchor => !anchors.includes(anchor))).toEqual([])
  expect(led.length).toBeGreaterThan(2)
})

it('links of the pages for production lead to their part of the page', () => {
  const page = read('stories/docs/production.mdx')
  const files = [...page.matchAll(/from '\.\.\/\.\.\/([^']*\.md)\?raw'/g)].map(([, file = '']) => file)
  const led = files.flatMap(file => ledTo(linksInBook(read(file), inProduction)))
  expect(led.length).toBeGreaterThan(3)
  for (const anchor of led) expect(page).toContain(`id="${anchor}"`)
})
