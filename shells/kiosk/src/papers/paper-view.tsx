import type { Paper } from '@portti/core'
import { PaperBlockView } from './paper-block-view.tsx'

/** A paper of 80 mm, as the browser prints it. */
export const PaperView = ({ paper: { kind, blocks } }: { readonly paper: Paper }) => (
  <section data-part="paper" data-kind={kind}>
    {blocks.map((block, line) => (
      <PaperBlockView key={line} block={block} />
    ))}
  </section>
)
