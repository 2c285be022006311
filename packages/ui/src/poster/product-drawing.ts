/** Fits the printed picture into an area of the product. */
export type Print = (x: number, y: number, width: number, height: number, variant?: 'art' | 'poster') => string

/** Draws a product on 300 × 300. Only a card bears the label. */
export type ProductDrawing = (print: Print, uid: string, label?: string) => string
