import type { CatalogueShop, shopRowSchemas } from './catalogue-file.ts'

export type RowKey = keyof typeof shopRowSchemas
export type ShopHead = Omit<CatalogueShop, RowKey>

/** A row and its place in the file, such as `shops[0].events[3]`. */
export type Placed<Row> = { readonly row: Row; readonly path: string }
export type PlacedRows = { readonly [Key in RowKey]: readonly Placed<CatalogueShop[Key][number]>[] }

/** A fault, and the path of its place in the file. */
export type CatalogueFault = { readonly path: string; readonly reason: string }
/** A fault that makes its row unusable. */
export type RowFault = CatalogueFault & { readonly row: string }
