import type { ProductDrawing } from '../product-drawing.ts'
import { escapeText } from '../shapes.ts'

/** A card in its envelope's corner: for serial cards, vouchers and memberships. */
export const card: ProductDrawing = (print, uid, label) =>
  `<clipPath id="${uid}c"><rect x="22" y="66" width="256" height="164" rx="16"/></clipPath>` +
  '<rect x="22" y="66" width="256" height="164" rx="16" fill="var(--portti-primary-900)" transform="rotate(9 150 148)"/>' +
  '<g transform="rotate(-7 150 148)">' +
  `<g clip-path="url(#${uid}c)">${print(22, 66, 256, 116)}<path d="M22 180h256v50H22z" fill="#fff"/></g>` +
  (label
    ? `<text x="42" y="217" fill="var(--portti-primary-900)" font-size="32" font-weight="750" letter-spacing="-1">${escapeText(label)}</text>`
    : '<path d="M42 198h92M42 213h56" fill="none" stroke="var(--portti-primary-300)" stroke-width="6" stroke-linecap="round"/>') +
  '<path d="M232 219v-14m11 14v-26m11 26v-20" fill="none" stroke="var(--portti-poster-warm)" stroke-width="6" stroke-linecap="round"/></g>'
