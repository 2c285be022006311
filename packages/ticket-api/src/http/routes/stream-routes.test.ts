import { calls } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/shop/sample-file.ts'

let database: TestDatabase
let api: SampleApi
const files = await openSampleFiles()
const playlistUrl = 'https://video.example/ranta/live.m3u8'
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 12 })
  const catalogue = await files.write(shop => {
    rowOf(shop.events, 'helmen-venetsialaiset-suorana')['stream'] = {
      playlist_url: playlistUrl,
      opens_minutes_before: 1_000_000,
    }
  })
  api = await openSampleApi(database.db, { catalogue })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  await files.remove()
})

/** Buys one ticket and answers its code. */
const buy = async (productId: string): Promise<string> => {
  const shopper = await api.shopper()
  await shopper.fill(productId, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const rows = await api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1', [order?.number])
  return rows[0]?.code ?? ''
}
const buyStream = () => buy('helmen-venetsialaiset-suorana-striimilippu')
const read = (code: string) => api.app.inject({ url: `/v2/streams/${code}.json` })
const take = async (code: string, viewerId: string) => {
  const url = `/v2/streams/${code}/viewers.json`
  const answer = await api.app.inject({ method: 'POST', url, payload: { viewer_id: viewerId } })
  return calls.takeStreamView.response.parse(answer.json())
}
const validate = async (code: string, viewerId: string) => {
  const answer = await api.app.inject({ url: `/v2/streams/${code}/viewers/${viewerId}.json` })
  return calls.validateStreamView.response.parse(answer.json()).view
}

// rules/streams#ticket-code
test('a ticket of an online event opens its stream, however its code is typed', async () => {
  const code = await buyStream()
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', '')]) {
    const answer = await read(typed)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(calls.readStreamTicket.response.parse(answer.json()).ticket).toMatchObject({
      ticket_code: code,
      event: { id: 'helmen-venetsialaiset-suorana' },
    })
  }
})

// rules/streams#ticket-code
test('an unknown code, and a ticket of an event that is not streamed, open nothing', async () => {
  const other = await buy('helmen-venetsialaiset-peruslippu')
  for (const code of ['0000-0000-0000-0000', other, 'x']) expect((await read(code)).statusCode).toBe(404)
})

test('the ticket of an order that was paid back opens nothing', async () => {
  const code = await buyStream()
  await api.query(
    `UPDATE customer_order SET status = 'refunded' WHERE number = (SELECT order_number FROM ticket WHERE code = $1)`,
    [code],
  )
  expect((await read(code)).statusCode).toBe(404)
})

// rules/streams#one-viewer
test('a ticket has one viewer, and the latest wins', async () => {
  const code = await buyStream()
  expect(await take(code, 'katsoja-1')).toMatchObject({ ticket: { viewer_id: 'katsoja-1' }, view: { valid: true } })
  expect((await validate(code, 'katsoja-1')).valid).toBe(true)
  expect((await take(code, 'katsoja-2')).view.valid).toBe(true)
  expect(await validate(code, 'katsoja-1')).toEqual({ valid: false })
  expect((await validate(code, 'katsoja-2')).valid).toBe(true)
})

// rules/streams#one-viewer
test('who else has the code learns that it is watched, and not as whom', async () => {
  const code = await buyStream()
  const known = async (query = '') => {
    const answer = await api.app.inject({ url: `/v2/streams/${code}.json${query}` })
    const { viewer_id, watched_elsewhere } = calls.readStreamTicket.response.parse(answer.json()).ticket
    return { viewer_id, watched_elsewhere }
  }
  expect(await known('?viewer_id=katsoja-1')).toEqual({})
  await take(code, 'katsoja-1')
  expect(await known('?viewer_id=katsoja-1')).toEqual({ viewer_id: 'katsoja-1' })
  for (const asking of ['?viewer_id=katsoja-2', '?viewer_id=', '']) {
    expect(await known(asking)).toEqual({ watched_elsewhere: true })
  }
})

// rules/streams#one-viewer
test('when many take it at once exactly one of them is its viewer', async () => {
  const code = await buyStream()
  const viewers = Array.from({ length: 12 }, (_, index) => `katsoja-${index}`)
  await Promise.all(viewers.map(viewer => take(code, viewer)))
  const views = await Promise.all(viewers.map(viewer => validate(code, viewer)))
  expect(views.filter(view => view.valid)).toHaveLength(1)
})

test('the address of the video is signed for one viewer and two minutes, and shown to nobody else', async () => {
  const code = await buyStream()
  const one = (await take(code, 'katsoja-1')).view.playlist_url ?? ''
  const url = new URL(one)
  expect(`${url.origin}${url.pathname}`).toBe(playlistUrl)
  expect(Number(url.searchParams.get('expires'))).toBe(api.clock.now / 1000 + 120)
  expect(one).not.toContain(code)
  const other = (await take(code, 'katsoja-2')).view.playlist_url ?? ''
  expect(new URL(other).searchParams.get('signature')).not.toBe(url.searchParams.get('signature'))
  const event = await api.app.inject({ url: '/v2/events/helmen-venetsialaiset-suorana.json' })
  expect(event.statusCode).toBe(200)
  expect(event.body).not.toContain('video.example')
})

test('without an address the view is valid all the same, and has no video yet', async () => {
  const code = await buy('yhteislauluilta-rannalla-striimilippu')
  const { view } = await take(code, 'katsoja-1')
  expect(view).toMatchObject({ valid: true, phase: 'upcoming', validate_every_ms: 15_000 })
  expect(view.playlist_url).toBeUndefined()
})

// rules/streams#phases
test('the video is there from the opening until two days after the end, and the phase says where it is', async () => {
  const code = await buyStream()
  await take(code, 'katsoja-1')
  const { event } = calls.readEvent.response.parse(
    (await api.app.inject({ url: '/v2/events/helmen-venetsialaiset-suorana.json' })).json(),
  )
  const before = api.clock.now
  const phases = []
  const [startsAt, endsAt] = [Date.parse(event.start_date), Date.parse(event.end_date ?? '')]
  for (const moment of [before, startsAt, endsAt, endsAt + 48 * 3_600_000]) {
    api.clock.now = moment
    const { phase, playlist_url } = await validate(code, 'katsoja-1')
    phases.push([phase, playlist_url !== undefined])
  }
  api.clock.now = before
  expect(phases).toEqual([
    ['open', true],
    ['live', true],
    ['recording', true],
    ['ended', false],
  ])
})

/** Changes the streamed event, as an import would, while `during` runs. */
const withEvent = async (change: string, during: () => Promise<void>): Promise<void> => {
  const id = 'helmen-venetsialaiset-suorana'
  type Row = { readonly status: string; readonly starts_at: Date; readonly record: object }
  const [before] = await api.query<Row>('SELECT status, starts_at, record FROM event WHERE id = $1', [id])
  const write = async (sql: string, values: readonly unknown[]) => {
    await api.query(`UPDATE event SET ${sql} WHERE id = $1`, [id, ...values])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  await write(change, [])
  await during()
  await write('status = $2, starts_at = $3, record = $4', [before?.status, before?.starts_at, before?.record])
}

// rules/streams#phases
test('the stream of an event that was moved is told at its new time', async () => {
  const code = await buyStream()
  await take(code, 'katsoja-1')
  const week = `'7 days'::interval`
  const moved = `to_jsonb((record->>'start_date')::timestamptz + ${week})`
  await withEvent(`starts_at = starts_at + ${week}, record = jsonb_set(record, '{start_date}', ${moved})`, async () => {
    const { event } = calls.readEvent.response.parse(
      (await api.app.inject({ url: '/v2/events/helmen-venetsialaiset-suorana.json' })).json(),
    )
    const { ticket } = calls.readStreamTicket.response.parse((await read(code)).json())
    expect(ticket.event?.start_date).toBe(event.start_date)
    expect((await validate(code, 'katsoja-1')).start_date).toBe(event.start_date)
  })
})

// rules/streams#phases
test.each(['cancelled', 'postponed'])('the stream of an event that is %s says so, and has no video', async status => {
  const code = await buyStream()
  await withEvent(`status = '${status}'`, async () => {
    const { view } = await take(code, 'katsoja-1')
    expect(view).toMatchObject({ valid: true, phase: status, validate_every_ms: 15_000 })
    expect(view.playlist_url).toBeUndefined()
  })
})

// rules/tickets#mixed-events
test('of an event that is met in both ways only a ticket that says so opens the stream', async () => {
  const door = await buy('yhteislauluilta-rannalla-peruslippu')
  for (const answer of [
    await read(door),
    await api.app.inject({
      method: 'POST',
      url: `/v2/streams/${door}/viewers.json`,
      payload: { viewer_id: 'katsoja-1' },
    }),
  ]) {
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      409,
      'Tämä lippu käy tapahtuman ovella, mutta ei avaa lähetystä. Lähetystä varten on oma lippunsa.',
    ])
  }
  expect((await read(await buy('yhteislauluilta-rannalla-striimilippu'))).statusCode).toBe(200)
})

test('a viewer id that is too short is refused', async () => {
  const url = `/v2/streams/${await buyStream()}/viewers.json`
  const answer = await api.app.inject({ method: 'POST', url, payload: { viewer_id: 'x' } })
  expect(answer.statusCode).toBe(400)
})
