import type { PosterEvent } from '../poster/draw-poster.ts'
import { Poster } from '../poster/poster.tsx'

export interface FolderCardProps {
  href: string
  title: string
  /** Below the title: a date or a kind. */
  info?: string | undefined
  /** Below it, on desktops beside it: "6 tapahtumaa". */
  count?: string | undefined
  poster: PosterEvent
  imageUrl?: string | null | undefined
  idPrefix?: string | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

/** An event folder in a listing. */
export function FolderCard({
  href,
  title,
  info,
  count,
  poster,
  imageUrl,
  idPrefix,
  headingLevel = 3,
}: FolderCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <a data-part="folder-card" href={href}>
      <Poster event={poster} imageUrl={imageUrl} variant="art" width={480} height={300} idPrefix={idPrefix} />
      <div data-part="folder-card-body">
        <Heading data-part="folder-card-title">{title}</Heading>
        {(info || count) && (
          <p data-part="folder-card-meta">
            <span>{info}</span> <span>{count}</span>
          </p>
        )}
      </div>
    </a>
  )
}
