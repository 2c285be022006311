import { ProductImage } from '../product-image/product-image.tsx'
import { ProductLayout } from './product-layout.tsx'

export default { title: 'Catalogue/ProductLayout', component: ProductLayout, parameters: { layout: 'fullscreen' } }

export const TShirt = () => (
  <ProductLayout picture={<ProductImage seed="paita" kind="t-shirt" />}>
    <h1>Iskelmäviikon t-paita</h1>
    <p>29,90 €</p>
  </ProductLayout>
)
