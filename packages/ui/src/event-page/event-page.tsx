import type { ReactNode } from 'react'
import { drawGlow } from '../poster/draw-glow.ts'
import type { PosterEvent } from '../poster/draw-poster.ts'
import { drawnHtml } from '../poster/drawn-html.ts'
import { Poster } from '../poster/poster.tsx'

export interface EventPageProps {
  poster: PosterEvent
  imageUrl?: string | null | undefined
  fallbackUrl?: string | undefined
  /** Cannot be bought now, or any more: the poster loses its colours. */
  state?: 'cancelled' | 'soldout' | 'postponed' | 'past' | undefined
  /** Seats are chosen here: the poster shrinks for the map with the chosen seats next to it. */
  seated?: boolean | undefined
  /** Under the poster on desktops: two small buttons. */
  tools?: ReactNode
  /** Content of the first column: `EventHead`, `TicketList` … */
  children: ReactNode
  /** Full width, below both columns. */
  below?: ReactNode
}

/** Poster and content, on a background in the poster's colours. */
export function EventPage({ poster, imageUrl, fallbackUrl, state, seated, tools, children, below }: EventPageProps) {
  return (
    <div data-part="event-page" data-state={state}>
      <div data-part="event-glow" aria-hidden="true" dangerouslySetInnerHTML={drawnHtml(drawGlow(poster))} />
      <div data-part="wrap">
        <div data-part="event-layout" data-kind={seated ? 'seated' : undefined}>
          <div data-part="event-poster">
            {seated || imageUrl ? (
              <Poster event={poster} imageUrl={imageUrl} fallbackUrl={fallbackUrl} variant="both" idPrefix="event" />
            ) : (
              <>
                <Poster event={poster} variant="art" width={400} height={140} idPrefix="strip" />
                <Poster event={poster} idPrefix="event" />
              </>
            )}
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
