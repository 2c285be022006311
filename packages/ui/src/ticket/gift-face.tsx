import type { ReactNode } from 'react'

export interface GiftFaceProps {
  /** A `Poster`, variant `art`. */
  image: ReactNode
  /** Name and value of the card, as a heading or a paragraph. */
  title: ReactNode
  /** Right of it: its code or its recipient, and its last day. */
  children: ReactNode
}

/** The front of a gift card: the picture over a band of the brand's colour. */
export function GiftFace({ image, title, children }: GiftFaceProps) {
  return (
    <div data-part="gift-card">
      {image}
      <div data-part="gift-card-foot">
        {title}
        <p>{children}</p>
      </div>
    </div>
  )
}
