import type { Scheme } from './scheme.ts'

/** What a motif draws on. */
interface MotifCanvas {
  readonly width: number
  readonly height: number
  /** Next number in [0, 1); the only source of variety, so a seed fixes the picture. */
  readonly random: () => number
  readonly scheme: Scheme
  /** Begins every id inside the drawing. */
  readonly uid: string
}

/** Draws a picture as SVG elements. What falls outside the canvas is cut by the caller. */
export type Motif = (canvas: MotifCanvas) => string
