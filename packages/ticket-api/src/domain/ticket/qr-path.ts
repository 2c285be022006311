import { encode } from 'uqr'

/**
 * Readers take any mask (ISO/IEC 18004). Trying all eight for the one with the fewest long runs was nine tenths of the
 * work for a code, and a ticket's random letters have few long runs in any.
 */
const maskPattern = 0

/** A QR code as an SVG path on a grid of `size` × `size` modules, without quiet zone. */
export type QrPath = { readonly size: number; readonly path: string }

/** The dark rectangles of a QR code, one module high. */
export const qrBars = ({
  path,
}: QrPath): readonly { readonly x: number; readonly y: number; readonly width: number }[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }))

/** Draws a text as a QR code; neighbouring dark modules of a row are one rectangle, which keeps the path short. */
export const qrPath = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0, maskPattern })
  return {
    size,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map(([x, length]) => bar(x, y, length))
          .join(''),
      )
      .join(''),
  }
}

const bar = (x: number, y: number, length: number): string => `M${x} ${y}h${length}v1h-${length}z`

/** Where dark modules begin in a row, and how many follow each other. */
const runsOf = (row: readonly boolean[]): readonly (readonly [start: number, length: number])[] => {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
