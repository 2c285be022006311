import type { ProductDrawing } from '../product-drawing.ts'

/** A knitted hat with the print as its pattern and a turned-up brim. */
export const beanie: ProductDrawing = (print, uid) =>
  `<clipPath id="${uid}c"><path d="M54 208q-6-138 96-138t96 138z"/></clipPath>` +
  '<circle cx="150" cy="58" r="25" fill="var(--portti-poster-warm)"/>' +
  `<g clip-path="url(#${uid}c)"><path d="M40 60h220v160H40z" fill="var(--portti-primary-700)"/>${print(50, 116, 200, 62)}` +
  '<path d="M50 114h200M50 180h200" stroke="var(--portti-poster-paper)" stroke-width="5" stroke-dasharray="9 8"/></g>' +
  '<rect x="42" y="198" width="216" height="54" rx="22" fill="var(--portti-primary-800)"/>' +
  '<path d="M66 208v34m21-34v34m21-34v34m21-34v34m21-34v34m21-34v34m21-34v34m21-34v34m21-34v34" stroke="#fff" stroke-opacity=".14" stroke-width="4" stroke-linecap="round"/>'
