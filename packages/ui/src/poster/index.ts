/** The poster generator: pictures for events and merchandise that have no photograph. Pure, without React. */
export { drawPoster, type PosterEvent, type PosterOptions, type PosterVariant } from './draw-poster.ts'
export { drawProduct, type ProductDrawingInput, type ProductKind, productKinds } from './draw-product.ts'
export { hash } from './hash.ts'
export { type MotifName, motifNames } from './motifs.ts'
export { type PosterChoice, type PosterPin, pickPoster } from './pick-poster.ts'
export { type Scheme, type SchemeName, schemes } from './scheme.ts'
