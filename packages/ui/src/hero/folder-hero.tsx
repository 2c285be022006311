import type { ReactNode } from 'react'
import { drawPoster, type PosterEvent } from '../poster/draw-poster.ts'
import { drawnHtml } from '../poster/drawn-html.ts'

export interface FolderHeroProps {
  breadcrumb?: ReactNode
  title: string
  text?: ReactNode
  poster: PosterEvent
  imageUrl?: string | null | undefined
  /** `low` over pages that are read: less picture, more page. */
  size?: 'low' | undefined
}

/** The banner of a folder, a venue, a page that is read: its picture, darkened where the words stand. */
export function FolderHero({ breadcrumb, title, text, poster, imageUrl, size }: FolderHeroProps) {
  const art = drawPoster(poster, { variant: 'art', width: 1600, height: 640, idPrefix: 'folder' })
  return (
    <div data-part="folder-hero" data-size={size}>
      {/* The words first: a page that comes in pieces breaks off in the drawing, and they would move. */}
      <div data-part="wrap">
        <div data-part="stack" data-gap="xs">
          {breadcrumb}
          <h1>{title}</h1>
          {text && <p data-part="folder-hero-text">{text}</p>}
        </div>
      </div>
      {imageUrl ? (
        <div data-part="hero-art">
          <img src={imageUrl} alt="" />
        </div>
      ) : (
        <div data-part="hero-art" dangerouslySetInnerHTML={drawnHtml(art)} />
      )}
    </div>
  )
}
