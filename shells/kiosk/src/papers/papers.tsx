import type { Paper } from '@portti/core'
import { PaperBlockView } from './paper-block-view.tsx'

type PapersViewProps = { readonly papers: readonly Paper[] }

/** The papers of a sale as the browser prints them on 80 mm paper, with a cut between them; never on screen. */
export const Papers = ({ papers }: PapersViewProps) => (
  <div data-part="papers" aria-hidden="true">
    {papers.map(({ kind, blocks }, index) => (
      <section key={index} data-part="paper" data-kind={kind}>
        {blocks.map((block, line) => (
          <PaperBlockView key={line} block={block} />
        ))}
      </section>
    ))}
  </div>
)
