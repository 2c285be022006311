import { productKinds } from '../poster/draw-product.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductImage } from './product-image.tsx'

export default { title: 'Pictures/ProductImage', component: ProductImage }

export const EveryKind = () => (
  <ProductGrid>
    {productKinds.map(kind => (
      <ProductImage key={kind} seed={kind} kind={kind} idPrefix={kind.replace('-', '')} />
    ))}
  </ProductGrid>
)

/** With the poster of its event. */
export const Printed = () => (
  <ProductGrid>
    <ProductImage
      seed="tour"
      kind="t-shirt"
      print={{ id: '7', title: 'Helmen venetsialaiset', date: 'la 28.8.2027', venue: 'Peltohovin ranta' }}
    />
  </ProductGrid>
)

const hoodie = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="#c9d3c4"/><path d="M95 120c20-50 90-50 110 0l45 40-20 120h-20v70H90v-70H70L50 160z" fill="#3c5a47"/><path d="M120 130c10 30 50 30 60 0" fill="none" stroke="#24382c" stroke-width="10"/></svg>',
)}`

/** The shop's own photograph: cut to the part's shape, however tall it is. */
export const Photograph = () => (
  <ProductGrid>
    <ProductImage seed="huppari" imageUrl={hoodie} />
  </ProductGrid>
)
