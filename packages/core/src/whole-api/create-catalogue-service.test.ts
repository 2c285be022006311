import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { HttpAnswer, HttpRequest, NoAnswer } from '../ports/http.ts'
import { createRecordingLog } from '../testing/recording-ports.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import { createCatalogueService } from './create-catalogue-service.ts'

const wireEvent = (id: string, title = id) => ({
  id,
  title: { fi: title },
  start_date: '2027-08-28T18:00:00+03:00',
  products: [wireProduct({ id: `${id}-lippu` })],
})

const open = () => {
  const sent: HttpRequest[] = []
  const answers = new Map<string, HttpAnswer | 'no_answer'>([
    ['/v2/events.json', { status: 200, body: { events: [wireEvent('a'), wireEvent('b')] } }],
    ['/v2/events/b.json', { status: 200, body: { event: wireEvent('b', 'uusi') } }],
    ['/v2/events/c.json?token=a.b.c', { status: 200, body: { event: wireEvent('c') } }],
    ['/v1/feeds/avain/products.json', { status: 200, body: { products: [wireProduct({ id: 'muki' })] } }],
    ['/v1/products/paita.json', { status: 200, body: { product: wireProduct({ id: 'paita' }) } }],
  ])
  const send = async (request: HttpRequest) => {
    sent.push(request)
    const answer = answers.get(request.path) ?? { status: 404, body: { error: { code: 'unspecified_exception' } } }
    return answer === 'no_answer' ? err<HttpAnswer, NoAnswer>({ detail: 'offline' }) : ok(answer)
  }
  const catalogue = createCatalogueService({
    http: { send },
    clock: createTestClock(),
    log: createRecordingLog(),
    language: 'fi',
  })
  const ids = () => catalogue.getSnapshot().events.items.map(({ id }) => id)
  return { catalogue, sent, answers, ids }
}

describe('the events', () => {
  it('are empty, loading, and then there; asked twice at a time they are read once', async () => {
    const { catalogue, sent, ids } = open()
    const phases: string[] = [catalogue.getSnapshot().events.phase]
    catalogue.subscribe(() => phases.push(catalogue.getSnapshot().events.phase))
    const [one, other] = await Promise.all([catalogue.loadEvents(), catalogue.loadEvents()])
    expect(one).toBe(other)
    expect(phases).toEqual(['empty', 'loading', 'loaded'])
    expect(ids()).toEqual(['a', 'b'])
    expect(sent).toHaveLength(1)
  })

  // rules/catalogue#failed-loads
  it('are empty with an error when they could not be loaded, and come when it is tried again', async () => {
    const { catalogue, answers, ids } = open()
    await catalogue.loadEvents()
    const well = answers.get('/v2/events.json') ?? 'no_answer'
    answers.set('/v2/events.json', 'no_answer')
    expect((await catalogue.loadEvents()).isErr()).toBe(true)
    expect(catalogue.getSnapshot().events).toEqual({
      phase: 'failed',
      items: [],
      error: { code: 'unspecified_exception', parameters: {} },
    })
    answers.set('/v2/events.json', well)
    await catalogue.loadEvents()
    expect(catalogue.getSnapshot().events).toMatchObject({ phase: 'loaded' })
    expect(catalogue.getSnapshot().events).not.toHaveProperty('error')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('are updated one by one, in their place; one that a code opened joins them', async () => {
    const { catalogue, ids } = open()
    await catalogue.loadEvents()
    await catalogue.updateEvent('b')
    expect(catalogue.getSnapshot().events.items[1]?.title).toEqual({ fi: 'uusi' })
    await catalogue.updateEvent('c', 'a.b.c')
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect((await catalogue.updateEvent('olematon')).isErr()).toBe(true)
    expect(ids()).toEqual(['a', 'b', 'c'])
  })
})

describe('the products', () => {
  // rules/catalogue#products-feed, rules/catalogue#failed-loads
  it('come from the feed, and leave an error where it fails', async () => {
    const { catalogue, answers } = open()
    await catalogue.loadProducts('avain')
    expect(catalogue.getSnapshot().products).toMatchObject({ phase: 'loaded', items: [{ id: 'muki' }] })
    answers.set('/v1/feeds/avain/products.json', { status: 503, body: '' })
    await catalogue.loadProducts('avain')
    expect(catalogue.getSnapshot().products).toMatchObject({ phase: 'failed', items: [], error: { status: 503 } })
    expect(catalogue.getSnapshot().events.phase).toBe('empty')
  })

  // rules/catalogue#missing-product
  it('are found here, and fetched when they are missing', async () => {
    const { catalogue, sent } = open()
    await catalogue.loadEvents()
    await catalogue.loadProducts('avain')
    const title = async (id: string) => (await catalogue.product(id)).map(found => found.id).unwrapOr('none')
    expect([await title('muki'), await title('b-lippu')]).toEqual(['muki', 'b-lippu'])
    expect(sent).toHaveLength(2)
    expect(await Promise.all([title('paita'), title('paita')])).toEqual(['paita', 'paita'])
    expect(await title('paita')).toBe('paita')
    expect(sent).toHaveLength(3)
    expect(catalogue.getSnapshot().products.items.map(({ id }) => id)).toEqual(['muki', 'paita'])
    expect(await title('olematon')).toBe('none')
  })
})
