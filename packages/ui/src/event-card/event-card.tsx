import type { ReactNode } from 'react'
import { DateBlock, type DateBlockProps } from '../date-block/date-block.tsx'
import { CompoundText } from '../layout/compound-text.tsx'
import type { PosterEvent } from '../poster/draw-poster.ts'
import { Poster } from '../poster/poster.tsx'

export interface EventCardProps {
  href: string
  title: string
  /** "la 28.8. klo 18.00" */
  date: string
  /** ISO 8601, for machines. */
  dateTime?: string | undefined
  venue?: string | undefined
  /** On phones, on top of the picture. */
  dateBlock?: DateBlockProps | undefined
  poster: PosterEvent
  imageUrl?: string | null | undefined
  fallbackUrl?: string | undefined
  idPrefix?: string | undefined
  /** A `Price`. */
  price?: ReactNode
  /** An `Availability`. */
  availability?: ReactNode
  state?: 'soldout' | 'cancelled' | 'postponed' | 'past' | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

/** An event in a listing: a row on phones, a poster above the text on wider screens. The whole card is the link. */
export function EventCard({
  href,
  title,
  date,
  dateTime,
  venue,
  dateBlock,
  poster,
  imageUrl,
  fallbackUrl,
  idPrefix,
  price,
  availability,
  state,
  headingLevel = 3,
}: EventCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article data-part="event-card" data-state={state}>
      <Poster event={poster} imageUrl={imageUrl} fallbackUrl={fallbackUrl} variant="both" idPrefix={idPrefix} />
      {dateBlock && <DateBlock {...dateBlock} />}
      <div data-part="event-card-body">
        <p data-part="event-card-meta">
          <time dateTime={dateTime}>{date}</time>
        </p>
        <Heading data-part="event-card-title">
          <a href={href}>
            <CompoundText>{title}</CompoundText>
          </a>
        </Heading>
        {venue && <p data-part="event-card-meta">{venue}</p>}
        {(price || availability) && (
          <p data-part="event-card-foot">
            {price}
            {availability}
          </p>
        )}
      </div>
    </article>
  )
}
