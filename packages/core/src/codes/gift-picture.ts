import type { PosterPin } from '../catalogue/event.ts'

/** The pictures of a gift card; the first unless another is chosen (rules/gift-cards#picture). */
export const giftPictures = ['lanterns', 'petals', 'lake', 'arcs'] as const
export type GiftPicture = (typeof giftPictures)[number]

export const isGiftPicture = (name: string): name is GiftPicture => giftPictures.some(one => one === name)

const schemes: Record<GiftPicture, string> = { lanterns: 'night', petals: 'ember', lake: 'royal', arcs: 'paper' }

/** The drawing of a picture, the same on screen and on paper. */
export const giftPicturePin = (name: string | null | undefined): PosterPin => {
  const motif = name && isGiftPicture(name) ? name : giftPictures[0]
  return { motif, scheme: schemes[motif] }
}
