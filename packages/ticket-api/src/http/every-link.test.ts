import { fileURLToPath } from 'node:url'
import { calls, cartTokenHeader, placeHeader } from '@portti/contract'
import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrderLinks } from '../domain/order/order-links.ts'
import { createSigningKeys, type SigningKeys } from '../domain/signing/signing-keys.ts'
import { createPlaceTickets } from '../domain/waiting-room/place-ticket.ts'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import { revokeLinks } from '../features/order/revoke-links.ts'
import { rotateKey } from '../features/signing/rotate-key.ts'
import { tickRooms } from '../features/waiting-room/tick-rooms.ts'
import { listSigningKeys } from '../store/signing/signing-key-rows.ts'
import { expectEachWrong, type TokenKind } from '../test-support/calls/each-wrong-token.ts'
import { useSampleShop } from '../test-support/shop/use-sample-shop.ts'

const metsaPath = fileURLToPath(new URL('../../catalogues/metsa.json', import.meta.url))
const metsa = 'metsa.localhost:3000'
const minute = 60_000
const ticket = 'helmen-venetsialaiset-peruslippu'
const by = { kind: 'command', name: 'test' } as const

const { api, db } = useSampleShop()
/** The same keys' ids and salts, but another server's secret. */
let forger: SigningKeys
/** A quarter of an hour before the sales of the event with a line. */
let start: number
beforeAll(async () => {
  await importCatalogueFile(db, metsaPath, api.clock.now)
  start = api.clock.now
  const rows = await listSigningKeys(db.pool)
  forger = createSigningKeys('another secret, as long as the right one', () => api.clock.now, rows)
})
beforeEach(() => {
  api.clock.now = start
})

/** Its answers are pages: the one of the order tells its receiver, the other asks who somebody is. */
const withdrawalLink = async (): Promise<TokenKind> => {
  const buy = async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 1)
    const { uuid, next_step } = await shopper.checkOut()
    await api.press(next_step?.forward_to_url, 'pay')
    return { number: (await shopper.readCheckout(uuid)).order?.number ?? '' }
  }
  const [mine, other] = [await buy(), await buy()]
  const read = async (secret: string, host = 'localhost') => {
    const query = new URLSearchParams({ order: mine.number, secret })
    const { statusCode, body } = await api.app.inject({
      url: `/v2/withdrawals/fi/?${query.toString()}`,
      headers: { host },
    })
    return `${statusCode} ${body.includes('aino@example.fi') ? 'opens' : 'asks who'}`
  }
  const right = await api.linkOf(mine.number)
  const row = await api.linkedOrder(mine.number)
  const answer = '200 asks who'
  return {
    right: () => read(right),
    answer: '200 opens',
    forged: { use: () => read(createOrderLinks(forger.signer('order link')).issue(row, 'order')), answer },
    // That of another order, and the one that only pays.
    copied: {
      use: async () => {
        const answers = [await read(await api.linkOf(other.number)), await read(await api.linkOf(mine.number, 'pay'))]
        return [...new Set(answers)].join()
      },
      answer,
    },
    expired: { never: 'lasts as long as the order: what was said late is kept, and answered by a person' },
    replayed: { use: () => read(right), answer: '200 opens' },
    'of another shop': { use: () => read(right, metsa), answer },
    revoked: {
      use: async () => {
        const asked = { shopId: 'peltohovi', number: mine.number, by, reason: 'a test', now: api.clock.now }
        await revokeLinks(db, asked)
        return read(right)
      },
      answer,
    },
  }
}

const reminderLink = async (): Promise<TokenKind> => {
  const ask = async (email: string) => {
    const payload = new URLSearchParams({ email }).toString()
    const url = '/v2/events/kaikuluotain/reminders?lang=fi'
    await post(url, payload)
    const [row] = await api.query<{ id: string; secret: string }>(
      'SELECT id, secret FROM sale_reminder WHERE email = $1',
      [email],
    )
    return row ?? { id: '', secret: '' }
  }
  const post = (url: string, payload = '', host = metsa) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    return api.app.inject({ method: 'POST', url, headers, payload })
  }
  const confirm = async ({ id, secret }: { readonly id: string; readonly secret: string }, host = metsa) =>
    String((await post(`/v2/reminders/${id}/${secret}/confirm?lang=fi`, '', host)).headers.location)
  const [mine, other, late] = [await ask('aino@example.fi'), await ask('eino@example.fi'), await ask('oona@example.fi')]
  const elsewhere = confirm(other, 'localhost')
  const answer = '/reminders/gone/'
  return {
    right: () => confirm(mine),
    answer: '/reminders/confirmed/',
    forged: { use: () => confirm({ ...mine, secret: Buffer.alloc(24, 7).toString('base64url') }), answer },
    copied: { use: () => confirm({ ...mine, secret: other.secret }), answer },
    expired: {
      use: async () => {
        api.clock.now += 49 * 60 * minute
        await api.deps.reminders.run()
        return confirm(late)
      },
      answer,
    },
    // Once its e-mail was sent, it is forgotten.
    replayed: { use: () => confirm(mine), answer },
    'of another shop': { use: () => elsewhere, answer },
    revoked: { never: 'its own link removes it' },
  }
}

const place = async (): Promise<TokenKind> => {
  const inject = (options: InjectOptions) =>
    api.app.inject({ ...options, headers: { host: metsa, ...options.headers } })
  const join = async () => {
    const answer = await inject({ method: 'POST', url: '/v2/events/kaikuluotain/places.json' })
    return calls.joinLine.response.parse(answer.json()).place?.ticket ?? ''
  }
  /** A new cart takes a ticket with a place. */
  const buy = async (given: string, cart = newCart()) => {
    const { uuid, token } = await cart
    const answer = await inject({
      method: 'POST',
      url: `/v2/carts/${uuid}/cart_items.json`,
      headers: { [cartTokenHeader]: token, [placeHeader]: given },
      payload: { cart_item: { product: { id: 'kaikuluotain-aikuinen' }, amount: 1 } },
    })
    const { exception_parameters: told } = answer.json<{ exception_parameters?: { reason?: string } }>()
    return `${answer.statusCode}${told?.reason ? ` ${told.reason}` : ''}`
  }
  const newCart = async () =>
    calls.createCart.response.parse((await inject({ method: 'POST', url: '/v2/carts.json' })).json()).cart
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      api.clock.now += 10_000
      await tickRooms(api.deps)
    }
  }
  const [mine, spare, late] = [await join(), await join(), await join()]
  const [{ room } = { room: '' }] = await api.query<{ room: string }>('SELECT id AS room FROM waiting_room')
  await pass(16 * minute)
  // Others wait behind them.
  await api.query('UPDATE waiting_room SET queued = 5000')
  const claims = {
    shopId: 'metsa',
    eventId: 'kaikuluotain',
    roomId: room,
    place: { kind: 'queued', number: 0 },
  } as const
  const { signingKeys } = api.deps
  const own = createPlaceTickets(signingKeys.signer('waiting room place'))
  const cart = newCart()
  return {
    right: () => buy(mine, cart),
    answer: '200',
    forged: {
      use: () => buy(createPlaceTickets(forger.signer('waiting room place')).issue(claims)),
      answer: '403 place_not_ours',
    },
    copied: { use: () => buy(mine), answer: '409 place_used' },
    expired: {
      use: async () => {
        await pass(11 * minute)
        return buy(late)
      },
      answer: '409 place_passed',
    },
    // Its own cart goes on with it or without.
    replayed: { use: () => buy(mine, cart), answer: '200' },
    'of another shop': { use: () => buy(own.issue({ ...claims, shopId: 'peltohovi' })), answer: '409 place_elsewhere' },
    revoked: {
      use: async () => {
        await rotateKey(db, { atOnce: true, by, reason: 'a test', now: api.clock.now })
        signingKeys.replace(await listSigningKeys(db.pool))
        return buy(spare)
      },
      answer: '403 place_not_ours',
    },
  }
}

const kinds = {
  'the place in a line': place,
  'the link to withdraw from an order': withdrawalLink,
  'the link of a reminder': reminderLink,
} as const

for (const [name, make] of Object.entries(kinds)) {
  // rules/production#every-token
  test(`${name}: right it opens, and each way in which it is wrong has its answer`, async () => {
    await expectEachWrong(await make())
    expect(await api.brokenInvariants()).toEqual([])
  })
}
