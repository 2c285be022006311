import type { PaperBlock } from '@portti/core'
import { Qr } from '@portti/ui'
import { Fragment } from 'react'
import { PaperTable } from './paper-table.tsx'

type PaperBlockViewProps = { readonly block: PaperBlock }

/** A block of a paper as HTML. */
export const PaperBlockView = ({ block }: PaperBlockViewProps) => {
  switch (block.kind) {
    case 'heading':
      return <h2 data-part={block.isCentred ? 'paper-center' : undefined}>{block.text}</h2>
    case 'text':
      return <p>{block.text}</p>
    case 'small':
      return <small>{block.text}</small>
    case 'centred':
      return <p data-part="paper-center">{block.text}</p>
    case 'code':
      return (
        <div data-part="paper-center">
          <code>{block.text}</code>
        </div>
      )
    case 'framed':
      return <div data-part="paper-strong">{block.text}</div>
    case 'facts':
      return (
        <dl data-part="paper-facts">
          {block.rows.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )
    case 'total':
      return (
        <p data-part="paper-total">
          {block.label} <b>{block.value}</b>
        </p>
      )
    case 'table':
      return <PaperTable block={block} />
    case 'rule':
      return <hr />
    case 'qr':
      return <Qr size={block.size} path={block.path} label={block.label} />
  }
}
