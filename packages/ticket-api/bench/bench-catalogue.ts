import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Row = { readonly id: string; readonly [field: string]: unknown }
type CatalogueFile = { shops: [{ quotas: (Row & { capacity: number })[]; events: Row[]; products: Row[] }] }

/** Fields that a copy of an event cannot have: seats belong to one place, and references to one id. */
const peculiar = ['seating', 'seatsio_chart', 'registration', 'primary_product', 'stream']

/**
 * The sample shop with as much stock as a quota may have.
 * @param events how many events are added: copies of the shop's own, each with its tickets and a quota.
 * @param waitingRoomOf an event that gets a waiting room.
 */
export const writeBenchCatalogue = async (folder: string, events: number, waitingRoomOf?: string): Promise<string> => {
  const text = await readFile(new URL('../catalogues/peltohovi.json', import.meta.url), 'utf8')
  const file = JSON.parse(text) as CatalogueFile
  const [shop] = file.shops
  for (const quota of shop.quotas) quota.capacity = 1_000_000
  shop.events = shop.events.map(row => (row.id === waitingRoomOf ? { ...row, waiting_room: 'opening' } : row))
  const models = shop.events
    .filter(event => peculiar.every(field => event[field] === undefined))
    .map(event => ({ event, tickets: shop.products.filter(product => isTicketOf(product, event)) }))
    .filter(({ tickets }) => tickets.length > 0)
  for (let copy = 0; copy < events; copy += 1) {
    const model = models[copy % models.length]
    if (!model) throw new Error('The sample shop has no event to copy.')
    const id = `bench-${copy}`
    shop.quotas.push({ id, capacity: 500 })
    shop.events.push({ ...model.event, id })
    for (const [index, ticket] of model.tickets.entries()) {
      shop.products.push({ ...ticket, id: `${id}-${index}`, event_id: id, quotas: [id], required_products: [] })
    }
  }
  const path = join(folder, 'catalogue.json')
  await writeFile(path, JSON.stringify(file))
  return path
}

const isTicketOf = (product: Row, { id }: Row): boolean =>
  product.event_id === id && product.type === 'single_event_access' && product.hidden !== true
