import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createSigningKeys } from '../../domain/signing/signing-keys.ts'
import { createStreamLinks } from '../../domain/stream/stream-links.ts'
import { statusOf } from '../refusals/error-body.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { registerMediaRoutes } from './media-routes.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const index = '/v2/media/lyhdyt/index.m3u8'
const key = { id: 'k1', salt: 'aa', signsFrom: 0, isRevoked: false }
const links = createStreamLinks(
  createSigningKeys('a secret of at least thirty-two letters', () => now, [key]).signer('stream link'),
)
const open = ({ at = now, shopId = 'peltohovi' } = {}) => {
  const app = Fastify()
  app.decorateRequest('catalogue')
  app.addHook('onRequest', async request => {
    Object.assign(request, { catalogue: { shopId } })
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof RefusedError ? statusOf(error.refusal) : 500).send(),
  )
  registerMediaRoutes(app, { streamLinks: links, now: () => at })
  return app
}
const signed = links.sign(
  { shopId: 'peltohovi', playlistUrl: index },
  { ticketCode: '7KQ2-MX9D-41TF-8W3E', viewerId: 'katsoja-1', now },
)
const query = signed.slice(signed.indexOf('?'))

// rules/streams#video
test('a signed address plays: every address in its playlists carries the signature on', async () => {
  const app = open()
  const playlist = await app.inject({ url: signed })
  expect(playlist.statusCode).toBe(200)
  expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  const addresses = playlist.body.split('\n').filter(line => line && !line.startsWith('#'))
  expect(addresses).toEqual([`large.m3u8${query}`, `small.m3u8${query}`])
  expect(playlist.body).toContain(`URI="text-fi.m3u8${query}"`)
  const large = await app.inject({ url: `/v2/media/lyhdyt/${addresses[0]}` })
  expect(large.body).toContain(`#EXT-X-MAP:URI="large-init.mp4${query}"`)
  const segment = await app.inject({ url: `/v2/media/lyhdyt/large-0.m4s${query}` })
  expect([segment.statusCode, segment.headers['content-type']]).toEqual([200, 'video/iso.segment'])
  expect(segment.rawPayload.length).toBeGreaterThan(10_000)
})

test('without a signature, with a made-up one, for another folder or too late nothing plays', async () => {
  for (const url of [index, `${index}?viewer=a&expires=9999999999&signature=b`, `/v2/media/muu/index.m3u8${query}`]) {
    expect((await open().inject({ url })).statusCode).toBe(403)
  }
  expect((await open({ at: now + 119_000 }).inject({ url: signed })).statusCode).toBe(200)
  expect((await open({ at: now + 120_000 }).inject({ url: signed })).statusCode).toBe(403)
})

test('an address signed for one shop plays nothing in another one', async () => {
  expect((await open({ shopId: 'metsa' }).inject({ url: signed })).statusCode).toBe(403)
  expect((await open({ shopId: 'metsa' }).inject({ url: `/v2/media/lyhdyt/large-0.m4s${query}` })).statusCode).toBe(403)
})

test('only films are served', async () => {
  for (const name of ['none.m4s', 'make-lyhdyt.mjs', '..%2Fmake-lyhdyt.m4s', 'index']) {
    expect((await open().inject({ url: `/v2/media/lyhdyt/${name}${query}` })).statusCode).toBe(404)
  }
})
