import { Poster } from '../poster/poster.tsx'
import { PrintImage } from '../product-image/print-image.tsx'
import { ProductImage } from '../product-image/product-image.tsx'
import { GiftPreview } from '../ticket/gift-preview.tsx'
import { CardForm } from './card-form.tsx'
import { CardLayout } from './card-layout.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductLayout } from './product-layout.tsx'

export default {
  title: 'Catalogue/ProductLayout',
  component: ProductLayout,
  subcomponents: { ProductGallery, PrintImage, CardLayout, CardForm, GiftPreview },
  parameters: { layout: 'fullscreen' },
}

export const TShirt = () => (
  <ProductLayout picture={<ProductImage seed="paita" kind="t-shirt" />}>
    <h1>Iskelmäviikon t-paita</h1>
    <p>29,90 €</p>
  </ProductLayout>
)

const print = { id: '7', title: 'Avajaistanssit', date: 'ma 12.7.2027', venue: 'Tanssilava' }
const views = (idPrefix: string) => [
  <ProductImage key="1" seed="paita" kind="t-shirt" print={print} idPrefix={idPrefix} />,
  <PrintImage key="2" event={print} variant="poster" idPrefix={`${idPrefix}p`} />,
  <PrintImage key="3" event={print} variant="art" idPrefix={`${idPrefix}a`} />,
]

/** Several pictures, of which one is shown. */
export const WithSeveralPictures = () => (
  <ProductLayout
    picture={
      <ProductGallery
        label="Kuvat"
        views={['Tuote', 'Painatus', 'Yksityiskohta'].map((label, index) => ({
          label,
          picture: views('l')[index],
          thumbnail: views('s')[index],
        }))}
      />
    }
  >
    <h1>Iskelmäviikon t-paita</h1>
    <p>29,90 €</p>
  </ProductLayout>
)

/** A gift card, next to the form in which it is chosen. */
export const Card = () => (
  <CardLayout
    head={<h1>Lahjakortti</h1>}
    form={
      <CardForm
        onSubmit={() => undefined}
        preview={
          <GiftPreview
            image={<Poster event={{ id: 'gift', title: '' }} variant="art" width={480} height={200} />}
            name="Lahjakortti, Peltohovi"
            value="50 €"
            recipient="Saaja: Mummi"
            until="voimassa 24.12.2028 asti"
          >
            <p>Kuva</p>
          </GiftPreview>
        }
      >
        <p>Saajan nimi</p>
      </CardForm>
    }
  >
    <p>Voimassa 2 vuotta</p>
  </CardLayout>
)
