import { drawPoster, type PosterEvent } from './draw-poster.ts'
import { hash } from './hash.ts'
import { badge } from './product/badge.ts'
import { beanie } from './product/beanie.ts'
import { card } from './product/card.ts'
import { heart } from './product/heart.ts'
import { mug } from './product/mug.ts'
import { serviceBell } from './product/service-bell.ts'
import { tShirt } from './product/t-shirt.ts'
import { toteBag } from './product/tote-bag.ts'
import { woodenCup } from './product/wooden-cup.ts'
import type { Print, ProductDrawing } from './product-drawing.ts'

const usualGoods = { 't-shirt': tShirt, mug, 'tote-bag': toteBag, badge } as const
const drawings = {
  ...usualGoods,
  beanie,
  'wooden-cup': woodenCup,
  card,
  'service-bell': serviceBell,
  heart,
} as const satisfies Record<string, ProductDrawing>

export type ProductKind = keyof typeof drawings
export const productKinds = Object.keys(drawings) as ProductKind[]
/** Drawings for goods of unknown kind. */
const usualKinds = Object.keys(usualGoods) as ProductKind[]

export interface ProductDrawingInput {
  /** The product's id: selects the drawing unless a kind is given, and the printed picture. */
  readonly seed: string
  readonly kind?: ProductKind | undefined
  /** The event whose poster is printed on it; by default the seed's own picture, without text. */
  readonly print?: PosterEvent | undefined
  /** Written on a card: "50 €". */
  readonly label?: string | undefined
  readonly idPrefix?: string | undefined
}

/** Draws a product that has no photograph, as SVG text. */
export function drawProduct({ seed, kind, print, label, idPrefix = '' }: ProductDrawingInput): string {
  const shown = kind ?? usualKinds[hash(seed) % usualKinds.length] ?? 't-shirt'
  const uid = `${idPrefix}p${hash(`${shown}/${seed}`).toString(36)}`
  const event = print ?? { id: seed, title: '' }
  const printAt: Print = (x, y, width, height, variant = 'art') => {
    const options = { variant: print ? variant : 'art', width: width * 2, height: height * 2, idPrefix: uid } as const
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${drawPoster(event, options)}</svg>`
  }
  return `<svg viewBox="0 0 300 300" aria-hidden="true" focusable="false">${drawings[shown](printAt, uid, label)}</svg>`
}
