import { childPath } from './json-lines.ts'
import type { CatalogueFault, PlacedRows, ShopHead } from './placed-rows.ts'
import { mayBeSkipped, type SkippedRows } from './skipped-rows.ts'

/** Ids that may be referenced. */
export type KnownIds = {
  isEvent(id: string): boolean
  isFolder(id: string): boolean
  isProduct(id: string): boolean
  isProductOf(eventId: string, id: string): boolean
}

/** Ids of the rows, and of skipped rows, which may be in the shop's database. */
export function idsBeside(rows: PlacedRows, skipped: SkippedRows | undefined): KnownIds {
  const folders = new Set([...rows.event_folders, ...rows.product_folders].map(({ row }) => row.id))
  const events = new Set(rows.events.map(({ row }) => row.id))
  const products = new Map(rows.products.map(({ row }) => [row.id, row.event_id]))
  const mayBe = (key: keyof SkippedRows, id: string) => skipped !== undefined && mayBeSkipped(skipped[key], id)
  return {
    isEvent: id => events.has(id) || mayBe('events', id),
    isFolder: id => folders.has(id) || mayBe('event_folders', id) || mayBe('product_folders', id),
    isProduct: id => products.has(id) || mayBe('products', id),
    isProductOf: (eventId, id) => (products.has(id) ? products.get(id) === eventId : mayBe('products', id)),
  }
}

/**
 * Removes unknown references that a row can do without: items of pages, an event's primary product, legacy event ids.
 * Each is reported; the page or event stays.
 */
export function dropUnknownMentions<
  Head extends Pick<ShopHead, 'legacy_event_ids'>,
  Rows extends Pick<PlacedRows, 'events' | 'pages'>,
>(
  head: Head,
  rows: Rows,
  shopPath: string,
  ids: KnownIds,
): { readonly head: Head; readonly rows: Rows; readonly faults: readonly CatalogueFault[] } {
  const faults: CatalogueFault[] = []

  function known(path: string, kind: string, named: readonly string[], isKnown: (id: string) => boolean): string[] {
    return named.filter((id, index) => {
      if (!isKnown(id)) faults.push({ path: childPath(path, index), reason: `there is no ${kind} "${id}"` })
      return isKnown(id)
    })
  }
  const legacyPath = childPath(shopPath, 'legacy_event_ids')
  return {
    head: { ...head, legacy_event_ids: known(legacyPath, 'event', head.legacy_event_ids, ids.isEvent) },
    rows: {
      ...rows,
      events: rows.events.map(({ row, path }) => {
        const { primary_product, ...rest } = row
        if (primary_product === undefined || ids.isProductOf(row.id, primary_product)) return { row, path }
        const reason = `there is no product "${primary_product}" in this event`
        faults.push({ path: childPath(path, 'primary_product'), reason })
        return { row: rest, path }
      }),
      pages: rows.pages.map(({ row, path }) => ({
        path,
        row: {
          ...row,
          widgets: row.widgets.map((widget, index) => {
            const place = `${path}.widgets[${index}].data`
            const { folderIds, eventIds, productIds, ...rest } = widget.data
            const keep = (
              field: string,
              kind: string,
              named: string[] | undefined,
              isKnown: (id: string) => boolean,
            ) => (named === undefined ? {} : { [field]: known(childPath(place, field), kind, named, isKnown) })
            const data = {
              ...rest,
              ...keep('folderIds', 'folder', folderIds, ids.isFolder),
              ...keep('eventIds', 'event', eventIds, ids.isEvent),
              ...keep('productIds', 'product', productIds, ids.isProduct),
            }
            return { ...widget, data }
          }),
        },
      })),
    },
    faults,
  }
}
