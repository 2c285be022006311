import { Markdown } from '@storybook/addon-docs/blocks'
import { inDecisions, linksInBook } from './book-links.ts'

const files = import.meta.glob<string>('../docs/decisions/*.md', { query: '?raw', import: 'default', eager: true })

const records = Object.entries(files).map(([path, text]) => ({
  path,
  title: text.slice(2, text.indexOf('\n')),
  id: `decision-${path.match(/\d{4}/)?.[0]}`,
  // Headings move one level down, because the page has its own title.
  text: linksInBook(text.slice(text.indexOf('\n')).replaceAll(/^#/gm, '##'), inDecisions),
}))

/** Every decision record, with a list of them first. */
export const DecisionRecords = () => (
  <>
    <ul>
      {records.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
    {records.map(({ id, title, text }) => (
      <section key={id} id={id}>
        <h2>{title}</h2>
        <Markdown>{text}</Markdown>
      </section>
    ))}
  </>
)
