import type { ReactNode } from 'react'
import { GiftFace } from './gift-face.tsx'

export interface GiftPreviewProps {
  /** A `Poster`, variant `art`. */
  image: ReactNode
  /** "Lahjakortti, Peltohovi" */
  name: string
  /** "50 €"; nothing until a sum is chosen. */
  value?: string | undefined
  /** "Saaja: Mummi" */
  recipient?: string | undefined
  /** "voimassa 24.12.2028 asti" */
  until?: string | undefined
  /** Under the card: the choice of its picture. */
  children: ReactNode
}

/** A gift card as it will be, while it is being chosen. Its words are also in the form, so only the eye needs it. */
export function GiftPreview({ image, name, value, recipient, until, children }: GiftPreviewProps) {
  return (
    <div data-part="gift-preview">
      <div data-part="gift-shown" aria-hidden="true">
        <GiftFace
          image={image}
          title={
            <p data-part="gift-worth">
              {name} <b>{value}</b>
            </p>
          }
        >
          {recipient ? <b>{recipient}</b> : null}
          {until}
        </GiftFace>
      </div>
      {children}
    </div>
  )
}
