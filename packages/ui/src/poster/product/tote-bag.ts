import type { ProductDrawing } from '../product-drawing.ts'

export const toteBag: ProductDrawing = print =>
  '<path d="M104 108V64q0-40 46-40t46 40v44" fill="none" stroke="#d9c9a8" stroke-width="13"/>' +
  '<path d="M54 100h192l10 176q-106 10-212 0z" fill="#f4e9d2"/><path d="M54 100h192l1 12H53z" fill="#e7d8b8"/>' +
  print(96, 132, 108, 122)
