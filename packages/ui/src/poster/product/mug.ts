import type { ProductDrawing } from '../product-drawing.ts'

export const mug: ProductDrawing = (print, uid) =>
  '<g fill="none"><path d="M212 104q58-4 58 52t-62 56" stroke="#fff" stroke-width="18"/><path d="M212 104q58-4 58 52t-62 56" stroke="#0f172a" stroke-opacity=".2" stroke-width="1.5"/></g>' +
  `<clipPath id="${uid}c"><path d="M46 70h170v166q0 18-18 18H64q-18 0-18-18z"/></clipPath><g clip-path="url(#${uid}c)"><rect x="40" y="60" width="190" height="210" fill="#fff"/>` +
  print(46, 104, 170, 120) +
  '<path d="M180 60h36v210h-36z" fill="#0f172a" fill-opacity=".1"/></g>' +
  '<ellipse cx="131" cy="70" rx="85" ry="12" fill="var(--portti-primary-700)"/><ellipse cx="131" cy="73" rx="74" ry="8" fill="var(--portti-primary-900)"/>'
