import { Availability } from '../availability/availability.tsx'
import { Price } from '../price/price.tsx'
import { ProductImage } from '../product-image/product-image.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

export default { title: 'Catalogue/ProductCard', component: ProductCard, subcomponents: { ProductGrid } }

export const EveryState = () => (
  <ProductGrid>
    <ProductCard
      href="#paita"
      title="Festaripaita"
      image={<ProductImage seed="paita" kind="t-shirt" idPrefix="a" />}
      price={<Price price="29,00 €" />}
      availability={<Availability status="green">Hyvin tilaa</Availability>}
    />
    <ProductCard
      href="#muki"
      title="Emalimuki"
      image={<ProductImage seed="muki" kind="mug" idPrefix="b" />}
      price={<Price price="18,90 €" original="22,00 €" />}
      availability={<Availability status="yellow">Vähän jäljellä</Availability>}
    />
    <ProductCard
      href="#kassi"
      title="Kangaskassi"
      image={<ProductImage seed="kassi" kind="tote-bag" idPrefix="c" />}
      price={<Price price="9,90 €" />}
      availability={<Availability status="red">Loppuunmyyty</Availability>}
    />
    <ProductCard
      href="#merkki"
      title="Rintamerkki"
      image={<ProductImage seed="merkki" kind="badge" idPrefix="d" />}
      price={<Price price="6,00 €" />}
    />
  </ProductGrid>
)
