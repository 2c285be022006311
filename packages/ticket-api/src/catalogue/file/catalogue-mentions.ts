import { childPath } from './json-lines.ts'
import type { CatalogueFault, PlacedRows, ShopHead } from './placed-rows.ts'

/**
 * Takes out mentions that a row can do without: what pages list, an event's primary product, legacy event ids.
 * A mistake in one of them is reported and costs neither the page nor the event.
 */
export function dropUnknownMentions(
  head: ShopHead,
  rows: PlacedRows,
  shopPath: string,
): { readonly head: ShopHead; readonly rows: PlacedRows; readonly faults: readonly CatalogueFault[] } {
  const faults: CatalogueFault[] = []
  const folders = new Set([...rows.event_folders, ...rows.product_folders].map(({ row }) => row.id))
  const events = new Set(rows.events.map(({ row }) => row.id))
  const products = new Map(rows.products.map(({ row }) => [row.id, row.event_id]))

  function known(path: string, kind: string, ids: readonly string[], isKnown: (id: string) => boolean): string[] {
    return ids.filter((id, index) => {
      if (!isKnown(id)) faults.push({ path: childPath(path, index), reason: `there is no ${kind} "${id}"` })
      return isKnown(id)
    })
  }
  const legacyPath = childPath(shopPath, 'legacy_event_ids')
  return {
    head: { ...head, legacy_event_ids: known(legacyPath, 'event', head.legacy_event_ids, id => events.has(id)) },
    rows: {
      ...rows,
      events: rows.events.map(({ row, path }) => {
        const { primary_product, ...rest } = row
        if (primary_product === undefined || products.get(primary_product) === row.id) return { row, path }
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
            const keep = (field: string, kind: string, ids: string[] | undefined, isKnown: (id: string) => boolean) =>
              ids === undefined ? {} : { [field]: known(childPath(place, field), kind, ids, isKnown) }
            const data = {
              ...rest,
              ...keep('folderIds', 'folder', folderIds, id => folders.has(id)),
              ...keep('eventIds', 'event', eventIds, id => events.has(id)),
              ...keep('productIds', 'product', productIds, id => products.has(id)),
            }
            return { ...widget, data }
          }),
        },
      })),
    },
    faults,
  }
}
