import { Markdown } from '@storybook/addon-docs/blocks'
import { inRules, linksInBook } from './book-links.ts'
import { readRulePage } from './rules/rule-page.ts'

const files = import.meta.glob<string>('../docs/rules/*.md', { query: '?raw', import: 'default', eager: true })

const pages = Object.entries(files).map(([path, text]) => {
  const name = path.match(/([^/]+)\.md$/)?.[1] ?? ''
  const { title, introduction, rules } = readRulePage(name, text)
  const inBook = (part: string): string => linksInBook(part, inRules(name))
  // The text under each rule's heading, including its list of tests.
  const sections = text
    .split(/^## .*$/m)
    .slice(1)
    .map(inBook)
  return {
    name,
    title,
    introduction: inBook(introduction),
    rules: rules.map((rule, index) => ({ ...rule, text: sections[index] ?? '' })),
  }
})

/** All rule pages, after a list of them. */
export const RulePages = () => (
  <>
    <ul>
      {pages.map(({ name, title, rules }) => (
        <li key={name}>
          <a href={`#${name}`}>{title}</a> ({rules.length})
        </li>
      ))}
    </ul>
    {pages.map(({ name, title, introduction, rules }) => (
      <section key={name} id={name}>
        <h2>{title}</h2>
        <Markdown>{introduction}</Markdown>
        {rules.map(rule => (
          <section key={rule.anchor} id={`${name}--${rule.anchor}`}>
            <h3>{rule.title}</h3>
            <p>
              <code>
                rules/{name}#{rule.anchor}
              </code>
            </p>
            <Markdown>{rule.text}</Markdown>
          </section>
        ))}
      </section>
    ))}
  </>
)
