import type { ProductDrawing } from '../product-drawing.ts'

export const badge: ProductDrawing = (print, uid) =>
  `<clipPath id="${uid}c"><circle cx="150" cy="150" r="112"/></clipPath>` +
  '<circle cx="150" cy="150" r="122" fill="#cbd5e1"/><circle cx="150" cy="150" r="117" fill="#fff"/>' +
  `<g clip-path="url(#${uid}c)">${print(38, 38, 224, 224)}</g>` +
  '<path d="M78 96a92 92 0 0 1 72-38" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/>'
