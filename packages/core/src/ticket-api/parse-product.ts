import type { WireAvailability, WireProduct, WireProductFee } from '@portti/contract'
import { admissionPlaces, availabilityStatuses, productTypes, reasonCodes } from '@portti/contract/words'
import { type Availability, defaultAvailability, statusInfo } from '../availability/availability.ts'
import { type Fee, feesAt, priceWithFees } from '../catalogue/fees.ts'
import type { Product } from '../catalogue/product.ts'
import { textIn } from '../text/localized-text.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'

/**
 * rules/catalogue#availability: missing fields have the default; a colour unknown to this version follows `available`.
 */
export const parseAvailability = (from: wire.WireObject<WireAvailability> | undefined): Availability => {
  if (from === undefined) return defaultAvailability
  const available = wire.flag(from, 'available', true)
  const status = wire.oneOf(from, 'status', availabilityStatuses, available ? 'green' : 'red')
  const info = wire.localizedText(from, 'info')
  const quotas = wire.each(from, 'quotas', quota =>
    omitUndefined({
      id: wire.text(quota, 'id'),
      title: wire.optionalInner(quota, 'title') && wire.localizedText(quota, 'title'),
      available: wire.number(quota, 'available'),
      capacity: wire.optionalNumber(quota, 'capacity'),
    }),
  )
  return omitUndefined({
    available,
    min: wire.optionalNumber(from, 'min') ?? defaultAvailability.min,
    max: wire.optionalNumber(from, 'max') ?? defaultAvailability.max,
    step: wire.optionalNumber(from, 'step') ?? defaultAvailability.step,
    status,
    info: textIn(info, 'fi') === '' ? statusInfo[status] : info,
    maxAvailable: wire.optionalNumber(from, 'max_available'),
    totalCapacity: wire.optionalNumber(from, 'tot_capacity'),
    quotas: quotas.length === 0 ? undefined : quotas,
    openAt: wire.optionalMoment(from, 'open_at'),
    closeAt: wire.optionalMoment(from, 'close_at'),
    reasonCode: wire.oneOf(from, 'reason_code', reasonCodes, undefined),
  })
}

export const parseFee = (from: wire.WireObject<WireProductFee>): Fee => {
  const inPrice = wire.optionalInner(from, 'title_in_price')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    titleInPrice: wire.localizedText(from, inPrice ? 'title_in_price' : 'title'),
    price: wire.cents(from, 'price'),
    per: wire.oneOf(from, 'per', ['paid_ticket', 'order'], 'order'),
    vatRate: wire.optionalNumber(from, 'vat_rate'),
  })
}

/** A cart's items have no fees: the cart has them as separate costs. */
export const parseProduct = (from: wire.WireObject<WireProduct>): Product => {
  const price = wire.cents(from, 'price')
  const original = wire.optionalCents(from, 'original_price')
  const fees = feesAt(price, wire.each(from, 'fees', parseFee))
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    price: priceWithFees(price, fees),
    priceUpTo: wire.optionalCents(from, 'price_up_to'),
    originalPrice: original === undefined ? undefined : priceWithFees(original, fees),
    fees: fees.length === 0 ? undefined : fees,
    vatRate: wire.optionalNumber(from, 'vat_rate'),
    type: wire.oneOf(from, 'type', productTypes, ''),
    shortInfo: wire.localizedText(from, 'short_info'),
    description: wire.localizedText(from, 'description'),
    mainImageUrl: wire.optionalText(from, 'main_image_url'),
    sortOrder: wire.optionalNumber(from, 'sort_order') ?? 0,
    eventId: wire.optionalId(from, 'event_id'),
    availability: parseAvailability(wire.optionalInner(from, 'availability')),
    allowedSeatCategories: wire.texts(from, 'allowed_seat_categories'),
    forbiddenDeliveryOptions: wire.ids(from, 'forbidden_delivery_options'),
    requiredProducts: wire.ids(from, 'required_products'),
    admits: wire.oneOf(from, 'admits', admissionPlaces, undefined),
    serialCardSize: wire.optionalNumber(from, 'serial_card_size'),
    validDays: wire.optionalNumber(from, 'valid_days'),
    flags: wire.openRecord(from, 'flags'),
  })
}
