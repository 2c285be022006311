import { fileURLToPath } from 'node:url'
import { calls, cartTokenHeader, clerkSessionHeader, deviceKeyHeader, errorBodySchema } from '@portti/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { createCartTokens } from '../domain/cart/cart-token.ts'
import { createPriceTokens } from '../domain/delivery/price-token.ts'
import { createOrderLinks } from '../domain/order/order-links.ts'
import { noticePath } from '../domain/payment/payment-gateway.ts'
import { createSigningKeys, type SigningKeys } from '../domain/signing/signing-keys.ts'
import { createStreamLinks } from '../domain/stream/stream-links.ts'
import { createPlaceTickets } from '../domain/waiting-room/place-ticket.ts'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import { endUnpaidOrders } from '../features/order/end-unpaid-orders.ts'
import { revokeLinks } from '../features/order/revoke-links.ts'
import { rotateKey } from '../features/signing/rotate-key.ts'
import { sandboxNoticeKey, sandboxSignatureHeader, signSandboxNotice } from '../providers/payment/sandbox-notice.ts'
import { listSigningKeys } from '../store/signing/signing-key-rows.ts'
import { makeUnpaidOrder } from '../test-support/acts/made-order.ts'
import { expectEachWrong, type TokenKind as Kind } from '../test-support/calls/each-wrong-token.ts'
import { sampleSecret } from '../test-support/shop/sample-api.ts'
import { useBoxOffice } from '../test-support/tills/box-office.ts'

/*
 * Every kind of token that this server gives out, with everything that can be wrong with one. Each wrong has its own
 * answer, which tells nothing of what the right token opens. `every-link.test.ts` has those of a visit's links and places.
 */
const metsaPath = fileURLToPath(new URL('../../catalogues/metsa.json', import.meta.url))
const metsa = 'metsa.localhost:3000'
const minute = 60_000
const day = 24 * 60 * minute
const ticket = 'helmen-venetsialaiset-peruslippu'
const playlist = { shopId: 'peltohovi', playlistUrl: '/v2/media/lyhdyt/index.m3u8' }

const { api, db, openTill } = useBoxOffice()
/** The same keys' ids and salts, but another server's secret. */
let forger: SigningKeys
beforeAll(async () => {
  await importCatalogueFile(db, metsaPath, api.clock.now)
  const rows = await listSigningKeys(db.pool)
  forger = createSigningKeys('another secret, as long as the right one', () => api.clock.now, rows)
})

const outcome = ({ statusCode, body }: LightMyRequestResponse): string => {
  if (statusCode < 400) return `${statusCode}`
  const { data } = errorBodySchema.safeParse(JSON.parse(body || '{}'))
  return `${statusCode} ${data?.error.code}`
}
const ask = async (options: InjectOptions): Promise<string> => outcome(await api.app.inject(options))
/** Ends all keys so far, uses the token, and goes on with a new key. */
const withRevokedKeys = async (use: () => Promise<string>): Promise<string> => {
  await rotateKey(db, {
    atOnce: true,
    by: { kind: 'command', name: 'test' },
    reason: 'a test',
    now: api.clock.now,
  })
  api.deps.signingKeys.replace(await listSigningKeys(db.pool))
  const answer = await use()
  forger.replace(await listSigningKeys(db.pool))
  return answer
}

const cartToken = async (): Promise<Kind> => {
  const [mine, other, theirs] = [await api.shopper(), await api.shopper(), await api.shopper(metsa)]
  const first = mine.state.token
  await mine.add(ticket, 1)
  const read = (token: string, host = 'localhost') =>
    ask({ url: `/v2/carts/${mine.cartId}.json`, headers: { host, [cartTokenHeader]: token } })
  const now = api.clock.now
  const over = await api.shopper()
  await over.add(ticket, 1)
  await api.query('UPDATE cart SET expires_at = $2 WHERE id = $1', [over.cartId, new Date(now - minute)])
  const claims = { cartId: mine.cartId, shopId: 'peltohovi', issuedAt: now, expiresAt: now + minute }
  const right = mine.state.token
  return {
    right: () => read(right),
    answer: '200',
    forged: {
      use: () => read(createCartTokens(forger.signer('cart token')).issue(claims)),
      answer: '403 cart_token_mismatch',
    },
    copied: { use: () => read(other.state.token), answer: '403 cart_token_mismatch' },
    // The cart decides: a token that says an earlier end than its cart has still opens it.
    expired: {
      use: () =>
        ask({
          url: `/v2/carts/${over.cartId}.json`,
          headers: { host: 'localhost', [cartTokenHeader]: over.state.token },
        }),
      answer: '404 cart_not_found',
    },
    // An earlier token of a cart is its shopper's as long as the cart lives: answers may overtake each other.
    replayed: { use: () => read(first), answer: '200' },
    'of another shop': { use: () => read(theirs.state.token, metsa), answer: '403 cart_token_mismatch' },
    revoked: { use: () => withRevokedKeys(() => read(right)), answer: '403 cart_token_mismatch' },
  }
}

const priceToken = async (): Promise<Kind> => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const now = api.clock.now
  const offer = { shopId: 'peltohovi', cartId: shopper.cartId, methodId: 'sahkoposti', priceCents: 0 }
  const choose = async (token: string) =>
    outcome(
      await shopper.call('POST', '/delivery_methods.json', {
        delivery_method: { id: 'sahkoposti' },
        delivery_group: 'TICKETS',
        price_token: token,
      }),
    )
  const { priceTokens } = api.deps
  const right = priceTokens.issue(offer, now + minute)
  const answer = '409 delivery_method_not_found'
  return {
    right: () => choose(right),
    answer: '200',
    forged: {
      use: () => choose(createPriceTokens(forger.signer('delivery price')).issue(offer, now + minute)),
      answer,
    },
    copied: { use: () => choose(priceTokens.issue({ ...offer, cartId: crypto.randomUUID() }, now + minute)), answer },
    expired: { use: () => choose(priceTokens.issue(offer, now)), answer },
    // Choosing the same method at the same price again changes nothing.
    replayed: { use: () => choose(right), answer: '200' },
    'of another shop': { use: () => choose(priceTokens.issue({ ...offer, shopId: 'metsa' }, now + minute)), answer },
    revoked: {
      // The cart's own token would be refused first.
      use: () =>
        withRevokedKeys(async () => {
          const { cartId } = shopper
          const claims = { cartId, shopId: 'peltohovi', issuedAt: now, expiresAt: now + 20 * minute }
          shopper.state.token = api.deps.cartTokens.issue(claims)
          return choose(right)
        }),
      answer,
    },
  }
}

const orderLink = async (): Promise<Kind> => {
  const [mine, other] = [await makeUnpaidOrder(api, ticket), await makeUnpaidOrder(api, ticket)]
  const read = (secret: string, host = 'localhost') =>
    ask({ url: `/v2/orders/${mine.number}.json?secret=${encodeURIComponent(secret)}`, headers: { host } })
  const right = await api.linkOf(mine.number)
  const forged = createOrderLinks(forger.signer('order link')).issue(await api.linkedOrder(mine.number), 'order')
  const answer = '404 unspecified_exception'
  return {
    right: () => read(right),
    answer: '200',
    forged: { use: () => read(forged), answer },
    copied: { use: async () => read(await api.linkOf(other.number)), answer },
    expired: { never: 'lasts as long as the order, so that old e-mails open' },
    replayed: { use: () => read(right), answer: '200' },
    'of another shop': { use: () => read(right, metsa), answer },
    revoked: { use: () => withRevokedKeys(() => read(right)), answer },
  }
}

const ticketLink = async (): Promise<Kind> => {
  const buy = async (host = 'localhost') => {
    const shopper = await api.shopper(host)
    await shopper.fill(ticket, 1)
    const { uuid, next_step } = await shopper.checkOut()
    await api.press(next_step?.forward_to_url, 'pay')
    const { order } = await shopper.readCheckout(uuid)
    const number = order?.number ?? ''
    const [{ code } = { code: '' }] = await api.query<{ code: string }>(
      'SELECT code FROM ticket WHERE order_number = $1',
      [number],
    )
    return { number, code, row: await api.linkedOrder(number) }
  }
  const [mine, other] = [await buy(), await buy()]
  const open = (secret: string, host = 'localhost', code = mine.code) =>
    ask({
      url: `/v2/orders/${mine.number}/tickets/${code}.pdf?secret=${encodeURIComponent(secret)}`,
      headers: { host },
    })
  const { orderLinks } = api.deps
  const right = orderLinks.issueTicket(mine.row, mine.code)
  const answer = '404 unspecified_exception'
  return {
    right: () => open(right),
    answer: '200',
    forged: {
      use: () => open(createOrderLinks(forger.signer('order link')).issueTicket(mine.row, mine.code)),
      answer,
    },
    copied: { use: () => open(orderLinks.issueTicket(other.row, other.code)), answer },
    expired: {
      // It ends with the ticket's code.
      use: async () => {
        const renewed = `${mine.code.slice(0, -1)}${mine.code.endsWith('7') ? '8' : '7'}`
        await api.query('UPDATE ticket SET code = $2 WHERE code = $1', [mine.code, renewed])
        const answered = [await open(right), await open(right, 'localhost', renewed)]
        await api.query('UPDATE ticket SET code = $1 WHERE code = $2', [mine.code, renewed])
        return [...new Set(answered)].join()
      },
      answer,
    },
    replayed: { use: () => open(right), answer: '200' },
    'of another shop': { use: () => open(right, metsa), answer },
    revoked: { use: () => withRevokedKeys(() => open(right)), answer },
  }
}

const payLink = async (): Promise<Kind> => {
  const [mine, other] = [await makeUnpaidOrder(api, ticket), await makeUnpaidOrder(api, ticket)]
  const ended = await makeUnpaidOrder(api, ticket, { payBefore: api.clock.now + day })
  const pay = (secret: string, host = 'localhost', number = mine.number) =>
    ask({ method: 'POST', url: `/v2/orders/${number}/checkouts.json`, headers: { host }, payload: { secret } })
  const right = await api.linkOf(mine.number, 'pay')
  const forged = createOrderLinks(forger.signer('order link')).issue(await api.linkedOrder(mine.number), 'pay')
  const answer = '404 unspecified_exception'
  return {
    right: () => pay(right),
    answer: '202',
    forged: { use: () => pay(forged), answer },
    copied: { use: async () => pay(await api.linkOf(other.number, 'pay')), answer },
    expired: {
      use: async () => {
        const { cancel } = api.deps.payments
        await endUnpaidOrders({ db, now: () => api.clock.now + 2 * day, cancel })
        return pay(await api.linkOf(ended.number, 'pay'), 'localhost', ended.number)
      },
      answer,
    },
    // Pressed again it leads to the payment that is under way.
    replayed: { use: () => pay(right), answer: '202' },
    'of another shop': { use: () => pay(right, metsa), answer },
    revoked: {
      use: async () => {
        const asked = { shopId: 'peltohovi', number: mine.number, by: { kind: 'command', name: 'test' } } as const
        await revokeLinks(db, { ...asked, reason: 'a test', now: api.clock.now })
        return pay(right)
      },
      answer,
    },
  }
}

const streamLink = async (): Promise<Kind> => {
  const now = api.clock.now
  const view = { ticketCode: '7KQ2-MX9D-41TF-8W3E', viewerId: 'katsoja-1', now }
  const { streamLinks } = api.deps
  const play = (url: string, host = 'localhost') => ask({ url, headers: { host } })
  const right = streamLinks.sign(playlist, view)
  const answer = '403 unspecified_exception'
  return {
    right: () => play(right),
    answer: '200',
    forged: { use: () => play(createStreamLinks(forger.signer('stream link')).sign(playlist, view)), answer },
    copied: {
      use: () =>
        play(streamLinks.sign({ ...playlist, playlistUrl: '/v2/media/muu/index.m3u8' }, view).replace('muu', 'lyhdyt')),
      answer,
    },
    expired: { use: () => play(streamLinks.sign(playlist, { ...view, now: now - 5 * minute })), answer },
    // A player reads its playlist again and again; two minutes end it.
    replayed: { use: () => play(right), answer: '200' },
    'of another shop': { use: () => play(right, metsa), answer },
    revoked: { use: () => withRevokedKeys(() => play(right)), answer },
  }
}

const deviceKey = async (): Promise<Kind> => {
  const [till, lost] = [await openTill(), await openTill()]
  await lost.revokeDevice()
  const read = (key: string, host = 'localhost') =>
    ask({ url: '/v2/box_office/device.json', headers: { host, [deviceKeyHeader]: key } })
  const answer = '403 unspecified_exception'
  return {
    right: () => read(till.key),
    answer: '200',
    forged: { use: () => read('7KQ2-MX9D-41TF-8W3E-R5CA'), answer },
    copied: { never: 'a key typed into another device is that device: its tills are listed, and it is revoked' },
    expired: { never: 'lasts until it is revoked' },
    replayed: { use: () => read(till.key), answer: '200' },
    'of another shop': { use: () => read(till.key, metsa), answer },
    revoked: { use: () => read(lost.key), answer },
  }
}

const clerkSession = async (): Promise<Kind> => {
  const [till, gone] = [await openTill(), await openTill()]
  const read = (token: string, host = 'localhost') =>
    ask({ url: '/v2/box_office/session.json', headers: { host, [clerkSessionHeader]: token } })
  const answer = '403 unspecified_exception'
  return {
    right: () => read(till.token),
    answer: '200',
    forged: { use: () => read(Buffer.alloc(32, 7).toString('base64url')), answer },
    copied: { never: 'a session is its token; it is in no address, no log and, as a hash alone, in the database' },
    expired: {
      use: async () => {
        api.clock.now += 31 * minute
        return read(gone.token)
      },
      answer,
    },
    replayed: {
      use: async () => {
        const again = await openTill()
        await again.call('DELETE', 'session.json')
        return read(again.token)
      },
      answer,
    },
    'of another shop': { use: () => read(till.token, metsa), answer },
    revoked: {
      use: async () => {
        const again = await openTill()
        await again.revokeClerk()
        return read(again.token)
      },
      answer,
    },
  }
}

const sandboxNotice = async (): Promise<Kind> => {
  const paying = async (host = 'localhost') => {
    const shopper = await api.shopper(host)
    await shopper.fill(ticket, 1)
    const { uuid } = await shopper.checkOut()
    const [row] = await api.query<{ reference: string; cents: number }>(
      'SELECT provider_reference AS reference, amount_cents AS cents FROM payment WHERE checkout_id = $1',
      [uuid],
    )
    return {
      shopId: 'peltohovi',
      reference: row?.reference ?? '',
      outcome: 'paid',
      amountCents: row?.cents ?? 0,
    } as const
  }
  const [mine, other, forgedOne] = [await paying(), await paying(), await paying()]
  const send = ({ body, signature }: { readonly body: string; readonly signature: string }) =>
    ask({
      method: 'POST',
      url: noticePath('sandbox'),
      headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
      payload: body,
    })
  const signed = (report: typeof mine, secret = sampleSecret, at = api.clock.now) =>
    signSandboxNotice(report, sandboxNoticeKey(secret), at)
  const answer = '403 unspecified_exception'
  return {
    right: () => send(signed(mine)),
    answer: '200',
    forged: { use: () => send(signed(forgedOne, 'another secret, as long as the right one')), answer },
    copied: { use: () => send({ ...signed(forgedOne), signature: signed(other).signature }), answer },
    expired: { use: () => send(signed(forgedOne, sampleSecret, api.clock.now - 6 * minute)), answer },
    // Told again, it is settled once.
    replayed: {
      use: async () => {
        const statuses = [await send(signed(mine)), await send(signed(mine))]
        const [count] = await api.query<{ orders: number }>(
          `SELECT count(*)::int AS orders FROM customer_order JOIN payment USING (shop_id, checkout_id)
           WHERE provider_reference = $1`,
          [mine.reference],
        )
        return `${[...new Set(statuses)].join()} and ${count?.orders} order`
      },
      answer: '200 and 1 order',
    },
    'of another shop': {
      use: () =>
        send(signSandboxNotice({ ...forgedOne, shopId: 'metsa' }, sandboxNoticeKey(sampleSecret), api.clock.now)),
      answer: '404 unspecified_exception',
    },
    revoked: { never: 'the sandbox moves no money; its key goes with PORTTI_SECRET' },
  }
}

const kinds = {
  'the token of a cart': cartToken,
  'the price of a delivery': priceToken,
  'the link of an order': orderLink,
  'the payment link of an order': payLink,
  'the link of a ticket': ticketLink,
  'the address of a video': streamLink,
  'the key of a device': deviceKey,
  'the session of a clerk': clerkSession,
  'the notice of a payment': sandboxNotice,
} as const

for (const [name, make] of Object.entries(kinds)) {
  // rules/production#every-token
  test(`${name}: right it opens, and each way in which it is wrong has its answer`, async () => {
    await expectEachWrong(await make())
    expect(await api.brokenInvariants()).toEqual([])
  })
}

// rules/production#every-token
test('no token of one kind is taken for another, and none of a place in a line is forged', async () => {
  const claims = { shopId: 'peltohovi', eventId: 'gig', roomId: 'r', place: { kind: 'queued', number: 1 } } as const
  const own = createPlaceTickets(api.deps.signingKeys.signer('waiting room place'))
  const right = own.issue(claims)
  expect(own.read(right)).toEqual(claims)
  const { signingKeys } = api.deps
  for (const signer of [
    forger.signer('waiting room place'),
    signingKeys.signer('cart token'),
    signingKeys.signer('order link'),
  ]) {
    expect(own.read(createPlaceTickets(signer).issue(claims))).toBeUndefined()
  }
  const { cart } = calls.createCart.response.parse(
    (await api.app.inject({ method: 'POST', url: '/v2/carts.json', headers: { [cartTokenHeader]: right } })).json(),
  )
  expect(api.deps.cartTokens.read(cart.token)?.cartId).toBe(cart.uuid)
})
