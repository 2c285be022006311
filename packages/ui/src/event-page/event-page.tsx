import type { ReactNode } from 'react'
import { drawPoster, type PosterEvent } from '../poster/draw-poster.ts'
import { Poster } from '../poster/poster.tsx'

export interface EventPageProps {
  poster: PosterEvent
  imageUrl?: string | null | undefined
  state?: 'cancelled' | undefined
  /** Under the poster on desktops: two small buttons. */
  tools?: ReactNode
  /** The first column's words: `EventHead`, `TicketList` … */
  children: ReactNode
  /** Across the page, below both columns. */
  below?: ReactNode
}

/** Poster and content, over the poster's own blurred colours. */
export function EventPage({ poster, imageUrl, state, tools, children, below }: EventPageProps) {
  const glow = drawPoster(poster, { variant: 'art', width: 400, height: 300, idPrefix: 'glow' })
  return (
    <div data-part="event-page" data-state={state}>
      <div data-part="event-glow" aria-hidden="true" dangerouslySetInnerHTML={{ __html: glow }} />
      <div data-part="wrap">
        <div data-part="event-layout">
          <div data-part="event-poster">
            <Poster event={poster} imageUrl={imageUrl} variant="both" idPrefix="event" />
            {tools && <div data-part="event-tools">{tools}</div>}
          </div>
          <div data-part="stack" data-gap="lg">
            {children}
          </div>
        </div>
        {below}
      </div>
    </div>
  )
}
