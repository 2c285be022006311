/** Pictures of single-purpose pages. They are drawn in the shop's colours. */
export const pagePictures = {
  stream: { id: 'stream-page', motif: 'lanterns', scheme: 'night' },
  code: { id: 'code-page', motif: 'ribbons', scheme: 'honey' },
  payOrder: { id: 'pay-order-page', motif: 'arcs', scheme: 'ember' },
  payment: { id: 'payment-page', motif: 'lake', scheme: 'royal' },
  cancelled: { id: 'cancelled-page', motif: 'eclipse', scheme: 'paper' },
} as const
