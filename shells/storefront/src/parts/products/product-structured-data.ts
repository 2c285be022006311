import type { Product } from '@portti/core'
import { textIn } from '@portti/core/format'
import { centsToWire, minToPay, productPath } from '@portti/core/rules'
import type { PageContext } from '../../routing/page.ts'
import { offerAvailability } from '../events/offer-availability.ts'
import { organizationData } from '../page/organization-data.ts'
import { pictureFile } from './product-files.ts'

/** The product as schema.org data, with its current offer. */
export const productStructuredData = (product: Product, { origin, root, language, shop }: PageContext): object => {
  const url = `${origin}${root}${productPath(product).slice(1)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: textIn(product.title, language),
    description: textIn(product.shortInfo, language) || textIn(product.title, language),
    image: product.mainImageUrl ?? `${origin}${pictureFile(product.id)}`,
    sku: product.id,
    brand: { '@type': 'Brand', name: textIn(shop.title, language) },
    offers: {
      '@type': 'Offer',
      price: centsToWire(minToPay(product)),
      priceCurrency: 'EUR',
      url,
      availability: offerAvailability(product.availability),
      seller: organizationData(shop),
    },
  }
}
