import { giftPicturePin, giftPictures as names } from '@portti/core/rules'
import { Poster } from '@portti/ui'
import type { ReactNode } from 'react'

/** The pictures of a gift card; the first is the default. */
export const giftPictures = names

type Props = {
  /** The first one when absent. */
  readonly picture: string | undefined
  readonly width: number
  readonly height: number
  readonly idPrefix: string
}

/** The picture of a gift card (rules/gift-cards#picture). */
export const GiftPoster = ({ picture, ...options }: Props): ReactNode => (
  <Poster event={{ id: 'gift', title: '', pin: giftPicturePin(picture) }} variant="art" {...options} />
)
