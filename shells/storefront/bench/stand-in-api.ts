/**
 * A stub of the ticket API with 10,000 events. Its answers are made in advance, so that it uses little CPU. `/change`
 * sells out an event, or has tickets again, on three pages of the list.
 */
import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { bigShop, bigShopEvent } from './big-shop-wire.ts'

const now = Date.now()
const events = Array.from({ length: 10_000 }, (_, index) => bigShopEvent(index, now))
const perPage = 500
const pageOf = (page: number): [string, Buffer] => {
  const from = page * perPage
  const next = events[from + perPage] && events[from + perPage - 1]?.id
  const after = from === 0 ? '' : `&after=${events[from - 1]?.id}`
  return [
    `/v2/events.json?limit=${perPage}${after}`,
    Buffer.from(JSON.stringify({ events: events.slice(from, from + perPage), next })),
  ]
}
const answers = new Map<string, Buffer>([
  ['/v2/shop.json', Buffer.from(JSON.stringify({ shop: bigShop }))],
  ['/health/ready', Buffer.from('{}')],
  ['/v2/venues.json', Buffer.from(JSON.stringify({ venues: [] }))],
  ...Array.from({ length: events.length / perPage }, (_, page) => pageOf(page)),
  ...events.map((event): [string, Buffer] => [`/v2/events/${event.id}.json`, Buffer.from(JSON.stringify({ event }))]),
])

const etagOf = (answer: Buffer): string => `"${hash('sha256', answer)}"`
const etags = new Map([...answers].map(([path, answer]) => [path, etagOf(answer)]))

const change = (): void => {
  for (const page of [0, 7, 14]) {
    const at = page * perPage + 250
    const event = events[at]
    if (event === undefined) continue
    const available = event.availability?.available !== true
    events[at] = {
      ...event,
      availability: { ...event.availability, available, status: available ? 'green' : 'red' },
    }
    const [path, answer] = pageOf(page)
    answers.set(path, answer)
    etags.set(path, etagOf(answer))
  }
}

createServer((request, response) => {
  if (request.url === '/change') {
    change()
    return response.writeHead(200, { 'content-length': '0' }).end()
  }
  const answer = answers.get(request.url ?? '')
  const etag = etags.get(request.url ?? '') ?? ''
  if (answer && request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
  return response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json', etag }).end(answer)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('disconnect', () => process.exit())
