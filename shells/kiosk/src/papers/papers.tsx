import type { Paper } from '@portti/core'
import { PaperView } from './paper-view.tsx'

type PapersViewProps = { readonly papers: readonly Paper[] }

/** The papers of a sale as the browser prints them on 80 mm paper, with a cut between them; never on screen. */
export const Papers = ({ papers }: PapersViewProps) => (
  <div data-part="papers" aria-hidden="true">
    {papers.map((paper, index) => (
      <PaperView key={index} paper={paper} />
    ))}
  </div>
)
