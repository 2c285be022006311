import type { WireDeliveryMethod } from '@portti/contract'
import { deliveryGroups, deliveryRequirements, productTypes } from '@portti/contract/words'
import type { ProductType } from '../catalogue/product.ts'
import type { DeliveryGroup, DeliveryMethod, DeliveryRequirement } from '../delivery/delivery-method.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { parseProduct } from './parse-product.ts'

const isGroup = (word: string): word is DeliveryGroup => deliveryGroups.some(group => group === word)
const isProductType = (word: string): word is ProductType => productTypes.some(type => type === word)
const isRequirement = (word: string): word is DeliveryRequirement => deliveryRequirements.some(known => known === word)

export const parseDeliveryMethod = (from: wire.WireObject<WireDeliveryMethod>): DeliveryMethod => {
  const product = wire.inner(from, 'product')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    description: wire.localizedText(from, 'description'),
    product: parseProduct(product),
    priceToken: wire.optionalText(product, 'price_token'),
    groups: wire.texts(from, 'delivery_groups').filter(isGroup),
    isHidden: wire.flag(from, 'hidden'),
    availableForProductTypes: wire.texts(from, 'available_for_product_types').filter(isProductType),
    requires: wire.texts(from, 'requires').filter(isRequirement),
    flags: wire.openRecord(from, 'flags'),
  })
}
