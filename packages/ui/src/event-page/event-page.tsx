import type { ReactNode } from 'react'
import { drawGlow } from '../poster/draw-glow.ts'
import type { PosterEvent } from '../poster/draw-poster.ts'
import { drawnHtml } from '../poster/drawn-html.ts'
import { Poster } from '../poster/poster.tsx'

export interface EventPageProps {
  poster: PosterEvent
  imageUrl?: string | null | undefined
  /** Nobody can buy it any more, or not now: the poster loses its colours. */
  state?: 'cancelled' | 'soldout' | 'postponed' | undefined
  /** Seats are chosen on it: the poster makes room for the map with the chosen seats beside it. */
  seated?: boolean | undefined
  /** Under the poster on desktops: two small buttons. */
  tools?: ReactNode
  /** The first column's words: `EventHead`, `TicketList` … */
  children: ReactNode
  /** Across the page, below both columns. */
  below?: ReactNode
}

/** Poster and content, over the poster's own colours. */
export function EventPage({ poster, imageUrl, state, seated, tools, children, below }: EventPageProps) {
  return (
    <div data-part="event-page" data-state={state}>
      <div data-part="event-glow" aria-hidden="true" dangerouslySetInnerHTML={drawnHtml(drawGlow(poster))} />
      <div data-part="wrap">
        <div data-part="event-layout" data-kind={seated ? 'seated' : undefined}>
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
