import type { ProductDrawing } from '../product-drawing.ts'

/** The bell of a reception, its dome printed: for services. */
export const serviceBell: ProductDrawing = (print, uid) =>
  `<clipPath id="${uid}c"><path d="M46 208a104 104 0 0 1 208 0z"/></clipPath>` +
  '<path d="M142 84h16v26h-16z" fill="#94a3b8"/><rect x="122" y="68" width="56" height="22" rx="11" fill="var(--portti-primary-900)"/>' +
  `<g clip-path="url(#${uid}c)">${print(46, 104, 208, 104)}<path d="M206 100h60v110h-28q0-64-32-110z" fill="#0f172a" fill-opacity=".12"/></g>` +
  '<path d="M70 190a82 82 0 0 1 40-58" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/>' +
  '<rect x="28" y="206" width="244" height="30" rx="15" fill="var(--portti-primary-900)"/>'
