import type { ReactNode } from 'react'
import { drawPoster, type PosterEvent } from '../poster/draw-poster.ts'
import { drawnHtml } from '../poster/drawn-html.ts'

export interface FolderHeroProps {
  breadcrumb?: ReactNode
  title: string
  text?: ReactNode
  poster: PosterEvent
  imageUrl?: string | null | undefined
  /** `low` on text pages: a smaller picture. */
  size?: 'low' | undefined
}

/** The banner of a folder, a venue or a text page: its picture, darkened behind the text. */
export function FolderHero({ breadcrumb, title, text, poster, imageUrl, size }: FolderHeroProps) {
  const art = drawPoster(poster, { variant: 'art', width: 1600, height: 640, idPrefix: 'folder' })
  return (
    <div data-part="folder-hero" data-size={size}>
      {/* The text comes first: streamed HTML may break off inside the drawing, and the text would then move. */}
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
