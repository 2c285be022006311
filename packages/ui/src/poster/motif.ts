import type { Scheme } from './scheme.ts'

/** The canvas of a motif. */
interface MotifCanvas {
  readonly width: number
  readonly height: number
  /** Next number in [0, 1); the only source of variety, so a seed determines the picture. */
  readonly random: () => number
  readonly scheme: Scheme
  /** Prefix of every id inside the drawing. */
  readonly uid: string
}

/** Draws a picture as SVG elements. The caller clips everything outside the canvas. */
export type Motif = (canvas: MotifCanvas) => string
