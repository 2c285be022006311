import { productKinds } from '../poster/draw-product.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductImage, type ProductImageProps } from './product-image.tsx'

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

export const Thumbnail = { args: { seed: 'muki', kind: 'mug', size: 'thumbnail' } satisfies ProductImageProps }
