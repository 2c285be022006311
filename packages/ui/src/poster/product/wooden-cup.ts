import type { ProductDrawing } from '../product-drawing.ts'

/** A carved cup with a handle to hang it by, the print burned into its side. */
export const woodenCup: ProductDrawing = (print, uid) =>
  `<clipPath id="${uid}c"><path d="M40 112h168q0 130-84 130T40 112z"/></clipPath>` +
  '<path d="M196 112h66q22 0 22 18t-22 20h-62z" fill="#b98a55"/><circle cx="260" cy="131" r="8" fill="#7a5430"/>' +
  `<g clip-path="url(#${uid}c)"><path d="M40 100h168v150H40z" fill="#cfa06a"/>` +
  '<path d="M40 142q84 26 168 0M40 176q84 34 168-2M52 212q72 26 150-6" fill="none" stroke="#9c6f3f" stroke-opacity=".4" stroke-width="3"/>' +
  `${print(88, 146, 72, 60)}<path d="M172 100h36v150h-60q24-60 24-150z" fill="#5d3d1e" fill-opacity=".16"/></g>` +
  '<ellipse cx="124" cy="112" rx="84" ry="17" fill="#b98a55"/><ellipse cx="124" cy="115" rx="72" ry="12" fill="#6b4827"/>'
