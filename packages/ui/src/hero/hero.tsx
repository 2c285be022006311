import type { ReactNode } from 'react'
import { HeroArt } from './hero-art.tsx'

export interface HeroProps {
  title: string
  text?: string | undefined
  /** The shop's own photograph replaces the lake. */
  imageUrl?: string | null | undefined
  /** Over the picture's lower edge: `SearchBox`, `ChipRow`. */
  search?: ReactNode
  /** `low`: without the picture, on search results. */
  size?: 'low' | undefined
}

/** The home page's picture, with the shop's name and slogan. */
export function Hero({ title, text, imageUrl, search, size }: HeroProps) {
  if (size === 'low') {
    return (
      <div data-part="wrap">
        <div data-part="hero-low">
          <h1>{title}</h1>
          <div data-part="hero-search">{search}</div>
        </div>
      </div>
    )
  }
  return (
    <>
      <div data-part="hero">
        <div data-part="hero-art">{imageUrl ? <img src={imageUrl} alt="" /> : <HeroArt />}</div>
        <div data-part="wrap">
          <div data-part="hero-inner">
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
        </div>
      </div>
      {search && (
        <div data-part="wrap">
          <div data-part="hero-search">{search}</div>
        </div>
      )}
    </>
  )
}
