import type { ProductDrawing } from '../product-drawing.ts'

export const tShirt: ProductDrawing = print =>
  '<path d="M98 34 40 62 16 128l42 18 12-24v150q80 12 160 0V122l12 24 42-18-24-66-58-28q-52 40-104 0z" fill="var(--portti-primary-900)"/>' +
  '<path d="M98 34q52 54 104 0l-9-4q-43 36-86 0z" fill="var(--portti-primary-700)"/>' +
  '<path d="m70 122-8-26m168 26 8-26" stroke="#fff" stroke-opacity=".16" stroke-width="2" fill="none"/>' +
  print(98, 100, 104, 130, 'poster')
