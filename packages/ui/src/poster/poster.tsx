import { drawPoster, type PosterEvent, type PosterOptions } from './draw-poster.ts'
import { drawnHtml } from './drawn-html.ts'

export interface PosterProps extends PosterOptions {
  event: PosterEvent
  /** The shop's own photograph replaces the drawing. */
  imageUrl?: string | null | undefined
  /** The drawing as a file, for a shell to show where the photograph cannot be had. */
  fallbackUrl?: string | undefined
}

/** An event's picture. Decorative: its text is next to it. */
export function Poster({ event, imageUrl, fallbackUrl, ...options }: PosterProps) {
  if (imageUrl)
    return (
      <div data-part="poster">
        <img
          data-part="poster-image"
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          data-fallback={fallbackUrl}
        />
      </div>
    )
  return <div data-part="poster" dangerouslySetInnerHTML={drawnHtml(drawPoster(event, options))} />
}
