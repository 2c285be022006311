import type { ProductDrawing } from '../product-drawing.ts'

const outline =
  'M150 256C92 214 50 176 50 124c0-33 24-56 54-56 20 0 37 11 46 29 9-18 26-29 46-29 30 0 54 23 54 56 0 52-42 90-100 132z'

/** A heart that bears the print: for donations. */
export const heart: ProductDrawing = (print, uid) =>
  `<clipPath id="${uid}c"><path d="${outline}"/></clipPath>` +
  `<path d="${outline}" fill="none" stroke="#cbd5e1" stroke-width="26" stroke-linejoin="round"/>` +
  `<path d="${outline}" fill="#fff" stroke="#fff" stroke-width="22" stroke-linejoin="round"/>` +
  `<g clip-path="url(#${uid}c)">${print(50, 62, 200, 200)}</g>` +
  '<path d="M68 122q2-34 34-37" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/>'
