import { admissionPlaces, productSchema, type WireProduct } from '@portti/contract'
import { centsFromWire, centsToWire, statusInfo } from '@portti/core/rules'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { CatalogueProduct } from '../../domain/model/catalogue.ts'
import { issuedCodeSchema } from '../../formats/file/catalogue-code.ts'
import type { ProductTable } from '../../store/tables/catalogue-tables.ts'
import type { Interner } from './interner.ts'
import { issuedCodeOf } from './issued-code-of.ts'
import { type EventOfRow, endsAt } from './parse-event-rows.ts'

const productRecordSchema = z.object({
  removed: z.boolean().optional(),
  hidden: z.boolean().optional(),
  issues: issuedCodeSchema.optional(),
  availability_service: z.string().optional(),
})

/** The rows that products are read together with. */
export type ProductSurroundings = {
  readonly events: readonly Pick<EventOfRow, 'facts' | 'id'>[]
  readonly links: readonly { readonly product_id: string; readonly quota_id: string }[]
  /** Products that a code unlocks. */
  readonly unlocked: readonly string[]
}

/** Reads the products of a shop, one at a time. */
export const productRowParser = ({ events, links, unlocked }: ProductSurroundings, intern: Interner) => {
  const endOf = new Map(events.map(({ id, facts }) => [id, endsAt(facts)]))
  const quotas = Map.groupBy(links, ({ product_id }) => product_id)
  const needCode = new Set(unlocked)
  return (row: Selectable<ProductTable>): CatalogueProduct => {
    const { removed, hidden, issues: given, availability_service: service } = productRecordSchema.parse(row.record)
    const quotaIds = (quotas.get(row.id) ?? []).map(({ quota_id }) => quota_id)
    const product = parseProductRow(row, { quotaIds, eventEndsAt: endOf.get(row.event_id ?? ''), intern })
    const issues = issuedCodeOf(product.wire, product.originalPriceCents ?? product.priceCents, given)
    return {
      ...product,
      ...(hidden && { isHidden: true, ...(needCode.has(row.id) && { needsCode: true }) }),
      ...(issues && { issues }),
      ...(service !== undefined && { availabilityService: service }),
      ...(removed && { isRemoved: true }),
    }
  }
}

const parseProductRow = (
  row: Selectable<ProductTable>,
  {
    quotaIds,
    eventEndsAt,
    intern,
  }: { readonly quotaIds: readonly string[]; readonly eventEndsAt: number | undefined; readonly intern: Interner },
): CatalogueProduct => {
  const wire = intern.fields(productSchema.parse(row.record))
  const closes = [row.sales_close_at?.getTime(), eventEndsAt].filter(moment => moment !== undefined)
  return {
    id: row.id,
    eventId: row.event_id === null ? undefined : intern(row.event_id),
    type: intern(row.type),
    priceCents: row.price_cents,
    originalPriceCents: row.original_price_cents ?? undefined,
    vatKind: intern(row.vat_kind),
    min: row.min,
    max: row.max,
    step: row.step,
    salesOpenAt: row.sales_open_at?.getTime(),
    salesCloseAt: closes.length > 0 ? Math.min(...closes) : undefined,
    quotaIds: intern(quotaIds),
    requiredProducts: intern((wire.required_products ?? []).map(String)),
    forbiddenDeliveryOptions: intern((wire.forbidden_delivery_options ?? []).map(String)),
    title: wire.title,
    ...admittedBy(wire),
    ...openPriceOf(wire),
    wire: { ...wire, price: intern(centsToWire(row.price_cents)), ...deliveryAvailability(row) },
  }
}

const openPriceOf = ({ price_up_to }: WireProduct): Pick<CatalogueProduct, 'priceUpToCents'> => {
  const cents = centsFromWire(price_up_to ?? '')
  return cents === undefined ? {} : { priceUpToCents: cents }
}

/**
 * The availability of a delivery, which is never sold out, with its amounts per order (rules/delivery#method-record).
 */
const deliveryAvailability = ({ type, min, max, step }: Selectable<ProductTable>): Pick<WireProduct, 'availability'> =>
  type === 'delivery_cost'
    ? { availability: { available: true, min, max, step, status: 'green', info: statusInfo.green } }
    : {}

const admittedBy = ({ admits }: WireProduct): Pick<CatalogueProduct, 'admits'> => {
  const place = admissionPlaces.find(one => one === admits)
  return place ? { admits: place } : {}
}
