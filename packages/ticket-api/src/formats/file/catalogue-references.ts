import { type CatalogueDate, resolveDate } from './catalogue-date.ts'
import { childPath } from './json-lines.ts'
import type { CatalogueFault, Placed, PlacedRows, RowFault, ShopHead } from './placed-rows.ts'
import { dateOriginOf } from './resolve-catalogue-shop.ts'
import { seatCategoryFaults, seatMapFaults } from './seating-faults.ts'

/**
 * Skips every row with a reference to something that the shop does not have: without its quota, venue or condition it
 * would mean something else. Rows that refer to skipped ones are skipped too.
 */
export function keepReferringRows(
  head: ShopHead,
  given: PlacedRows,
): { readonly rows: PlacedRows; readonly faults: readonly CatalogueFault[] } {
  const faults: CatalogueFault[] = []
  let rows = given
  for (;;) {
    const found = faultsOf(head, rows)
    if (found.length === 0) return { rows, faults }
    faults.push(...found.map(({ path, reason }) => ({ path, reason })))
    const bad = new Set(found.map(({ row }) => row))
    const keep = <Row>(placed: readonly Placed<Row>[]) => placed.filter(({ path }) => !bad.has(path))
    rows = {
      ...rows,
      event_folders: keep(rows.event_folders),
      product_folders: keep(rows.product_folders),
      events: keep(rows.events),
      products: keep(rows.products),
      delivery_methods: keep(rows.delivery_methods),
      service_costs: keep(rows.service_costs),
      codes: keep(rows.codes),
    }
  }
}

function faultsOf(head: ShopHead, rows: PlacedRows): readonly RowFault[] {
  const faults: RowFault[] = []
  const events = new Map(rows.events.map(({ row }) => [row.id, row]))
  const known = knownIds(rows)

  function check(
    place: string,
    field: string,
    kind: keyof typeof known,
    ids: string | readonly string[] | undefined,
    row = place,
  ) {
    const list = ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids
    list.forEach((id, index) => {
      if (known[kind].has(id)) return
      const path = typeof ids === 'string' ? childPath(place, field) : childPath(childPath(place, field), index)
      faults.push({ row, path, reason: `there is no ${kind} "${id}"` })
    })
  }
  const origin = dateOriginOf(head, 0)
  function checkDate(row: string, field: string, date: CatalogueDate | undefined, hasStart: boolean) {
    const reason = date === undefined ? undefined : dateFault(date, hasStart ? { ...origin, start: 0 } : origin)
    if (reason !== undefined) faults.push({ row, path: childPath(row, field), reason })
  }

  for (const placed of rows.events) {
    const { row, path } = placed
    check(path, 'venue', 'venue', row.venue)
    check(path, 'folders', 'event folder', row.folders)
    checkDate(path, 'starts', row.starts, false)
    checkDate(path, 'ends', row.ends, true)
    checkDate(path, 'doors', row.doors, true)
    faults.push(...seatMapFaults(placed))
  }
  for (const placed of rows.products) {
    const { row, path } = placed
    check(path, 'event_id', 'event', row.event_id)
    if (row.type === 'single_event_access' && row.event_id === undefined)
      faults.push({ row: path, path: childPath(path, 'event_id'), reason: 'is missing; a ticket is for an event' })
    check(path, 'vat_kind', 'VAT kind', row.vat_kind)
    check(path, 'quotas', 'quota', row.quotas)
    check(path, 'required_products', 'product', row.required_products)
    check(path, 'forbidden_delivery_options', 'delivery method', row.forbidden_delivery_options)
    check(childPath(path, 'issues'), 'products', 'product', row.issues?.products, path)
    check(childPath(path, 'issues'), 'events', 'event', row.issues?.events, path)
    checkDate(path, 'sales_opens', row.sales_opens, row.event_id !== undefined)
    checkDate(path, 'sales_closes', row.sales_closes, row.event_id !== undefined)
    faults.push(...seatCategoryFaults(placed, events.get(row.event_id ?? '')))
  }
  for (const { row, path } of rows.codes) {
    check(path, 'products', 'product', row.products)
    check(path, 'events', 'event', row.events)
    check(path, 'unlocks', 'product', row.unlocks)
    checkDate(path, 'valid_from', row.valid_from, false)
    checkDate(path, 'expires', row.expires, false)
  }
  for (const { row, path } of rows.delivery_methods) check(path, 'product', 'delivery_cost product', row.product)
  for (const { row, path } of rows.service_costs) {
    check(path, 'vat_kind', 'VAT kind', row.vat_kind)
    check(path, 'event_ids', 'event', row.event_ids)
  }
  return [...faults, ...parentFaults(rows.event_folders), ...parentFaults(rows.product_folders)]
}

function knownIds(rows: PlacedRows) {
  const idsOf = (placed: readonly Placed<{ readonly id: string }>[]) => new Set(placed.map(({ row }) => row.id))
  return {
    quota: idsOf(rows.quotas),
    venue: idsOf(rows.venues),
    'event folder': idsOf(rows.event_folders),
    event: idsOf(rows.events),
    product: idsOf(rows.products),
    'delivery_cost product': idsOf(rows.products.filter(({ row }) => row.type === 'delivery_cost')),
    'delivery method': idsOf(rows.delivery_methods),
    'VAT kind': new Set(rows.vat_rates.map(({ row }) => row.kind)),
  }
}

function dateFault(date: CatalogueDate, origin: Parameters<typeof resolveDate>[1]): string | undefined {
  if (resolveDate(date, origin) !== undefined) return undefined
  return typeof date === 'object' && 'season' in date
    ? `there is no season "${date.season}"`
    : 'counts from the start of an event, but the product belongs to none'
}

function parentFaults(folders: PlacedRows['event_folders']): readonly RowFault[] {
  const parents = new Map(folders.map(({ row }) => [row.id, row.parent]))
  return folders.flatMap(({ row, path }) => {
    const fault = (reason: string) => [{ row: path, path: childPath(path, 'parent'), reason }]
    if (row.parent !== undefined && !parents.has(row.parent)) return fault(`there is no folder "${row.parent}"`)
    const passed = new Set<string>()
    for (let up = row.parent; up !== undefined && !passed.has(up); up = parents.get(up)) passed.add(up)
    return passed.has(row.id) ? fault('makes the folder its own ancestor') : []
  })
}
