import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageKind } from './ports/navigator.ts'
import { storageKeys } from './state/storage-keys.ts'
import { createStreamService } from './stream/create-stream-service.ts'
import { createStreamApi } from './stream/stream-api.ts'
import { fakeCartToken } from './testing/fake-cart-token.ts'
import type { FakeTrouble } from './testing/fake-ticket-api.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'
import { createTestCore, type TestCore } from './testing/test-core.ts'
import { createVisitService } from './visit/create-visit-service.ts'

/** Any characters at all, lone surrogates included. */
const anyText = fc.array(fc.nat({ max: 0xff_ff }), { maxLength: 8 }).map(codes => String.fromCharCode(...codes))

/** Anything that may be in the browser's storage. */
const stored = fc.oneof(
  fc.string(),
  anyText,
  fc.json(),
  fc.constantFrom('', 'true', 'null', '../../', 'a.b.c', `${'9'.repeat(400)}`, '{"id":"a","token":"b"}', '\ud800'),
  fc.tuple(fc.double(), fc.double()).map(([from, until]) => fakeCartToken('kori-0001', from, until)),
  fc.stringMatching(/^[\w-]{0,40}$/).map(payload => `x.${payload}.y`),
)
const contents = fc.dictionary(fc.constantFrom(...Object.values(storageKeys)), stored, { noNullPrototype: true })

/** Anything that an intermediary may answer. */
const body = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.jsonValue().map(code => ({ error: { code } })),
  fc.jsonValue().map(cart => ({ cart, cart_checkout: cart, links: cart })),
)
const trouble: fc.Arbitrary<FakeTrouble | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<FakeTrouble[]>('request_lost', 'answer_lost'),
  fc.record({
    status: fc.constantFrom(0, 200, 201, 204, 301, 400, 403, 404, 409, 422, 429, 500, 502, 503, 520, 524),
    body,
  }),
)

const text = fc.oneof(fc.string(), anyText)
const number = fc.oneof(fc.integer(), fc.double())
/** Everything that a screen can ask of the cart and the checkout, with values that type-check but make no sense. */
type Core = TestCore['core']

const act: fc.Arbitrary<(core: Core) => Promise<unknown>> = fc.oneof(
  fc.tuple(text, number).map(
    ([productId, amount]) =>
      (core: Core) =>
        core.cart.add([{ productId, amount }]),
  ),
  fc.tuple(text, number).map(
    ([itemId, amount]) =>
      (core: Core) =>
        core.cart.changeAmount(itemId, amount),
  ),
  text.map(itemId => (core: Core) => core.cart.remove(itemId)),
  text.map(code => (core: Core) => core.cart.useCode(code)),
  text.map(code => (core: Core) => core.cart.removeCode(code)),
  text.map(words => (core: Core) => core.details.saveComments(words)),
  text.map(firstName => (core: Core) => core.details.saveCustomer({ firstName, marketingPermission: true })),
  fc.tuple(text, number).map(
    ([eventId, count]) =>
      (core: Core) =>
        core.cart.reserveSeats({ eventId, count }),
  ),
  text.map(seat => (core: Core) => core.cart.releaseSeat(seat)),
  text.map(
    id => (core: Core) => core.quick.quickOrder({ items: [{ productId: id, amount: 1 }], areTermsAccepted: true }),
  ),
  fc
    .constantFrom('load', 'prolong', 'restore', 'loadDeliveryMethods')
    .map(operation => (core: Core) => core.cart[operation]()),
  fc
    .constantFrom('checkAgain', 'cancel', 'clearError')
    .map(operation => async (core: Core) => core.checkout[operation]()),
  fc
    .constantFrom('start', 'askAgain')
    .map(operation => (core: Core) => Promise.resolve(core.open(createVisitService)[operation]())),
  fc.boolean().map(areTermsAccepted => (core: Core) => core.checkout.begin({ areTermsAccepted })),
)

describe('nothing that storage, the network or a caller hands in', () => {
  it('makes an operation throw or hang, or leaves a loading flag up', async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        fc.array(trouble, { maxLength: 12 }),
        fc.array(act, { maxLength: 6 }),
        fc.constantFrom<PageKind>('browse', 'checkout', 'payment_return', 'cancelled'),
        async (entries, troubles, acts, page) => {
          const first = createTestCore()
          first.core.dispose()
          const storage = createMemoryStorage(entries)
          const test = createTestCore({ before: { ...first, storage }, page })
          test.server.trouble(...troubles)
          expect(typeof test.core.hasExpiredNotice()).toBe('boolean')
          const running = [
            test.core.cart.load(),
            Promise.resolve(test.core.open(createVisitService).start()),
            ...acts.map(run => run(test.core)),
          ]
          await test.clock.advance(200_000)
          await Promise.all(running)
          const { loading } = test.core.cart.getSnapshot()
          expect(loading).toEqual({ cart: false, deliveryMethods: false, checkout: false, items: [] })
          test.core.dispose()
        },
      ),
      { numRuns: 150 },
    )
  })

  it('makes watching a stream throw', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.array(trouble, { maxLength: 6 }), text, async (entries, troubles, code) => {
        const { core, server: http, clock, ids } = createTestCore()
        const streams = createStreamService({
          streams: core.open(createStreamApi),
          storage: createMemoryStorage(entries),
          clock,
          ids,
        })
        http.trouble(...troubles)
        streams.open(code)
        await clock.advance(60_000)
        expect(streams.getSnapshot().isLoaded).toBe(true)
        streams.dispose()
        core.dispose()
      }),
      { numRuns: 60 },
    )
  })

  it('counts as a cart when it is none: corrupt storage is absent', async () => {
    for (const entries of [
      { [storageKeys.cartId]: 'kori-0001' },
      { [storageKeys.cartToken]: 'a.b.c' },
      { [storageKeys.cartId]: '', [storageKeys.cartToken]: 'a.b.c' },
    ]) {
      const first = createTestCore()
      const { core } = createTestCore({ before: { ...first, storage: createMemoryStorage(entries) } })
      expect(core.cart.getSnapshot().phase).toBe('absent')
      expect((await core.cart.load()).isOk()).toBe(true)
      expect((await core.cart.add([{ productId: 'lippu', amount: 1 }])).isOk()).toBe(true)
    }
  })
})
