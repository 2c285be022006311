const fileOf = (name: string) => (productId: string, chosen?: string) =>
  `/products/${encodeURIComponent(productId)}/${name}.svg${chosen ? `?picture=${encodeURIComponent(chosen)}` : ''}`

/** A product's picture as a file: its drawing, or a redirect to its photograph. @param chosen by a gift card's buyer */
export const pictureFile = fileOf('picture')

/** The drawing of a product, whether it has a photograph or not. */
export const drawingFile = fileOf('drawing')
