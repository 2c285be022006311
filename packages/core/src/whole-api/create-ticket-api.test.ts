import { errorCodes } from '@portti/contract'
import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { Http, HttpAnswer, HttpRequest, NoAnswer } from '../ports/http.ts'
import { createRecordingLog } from '../testing/recording-ports.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import { createTicketApi } from './create-ticket-api.ts'

const cart = { id: 'kori 1', token: 'a.b.c' }

/** An API with one canned answer; `undefined` is no answer. */
const answering = (answer: HttpAnswer | undefined) => {
  const sent: HttpRequest[] = []
  const log = createRecordingLog()
  const http: Http = {
    send: async request => {
      sent.push(request)
      if (answer === undefined) return err<HttpAnswer, NoAnswer>({ detail: 'offline' })
      const { parse } = request
      return ok(parse ? { ...answer, body: parse(JSON.stringify(answer.body)) } : answer)
    },
  }
  const api = createTicketApi({ http, clock: createTestClock(), log, language: 'sv' })
  return { api, sent, log }
}

const failure = async (answer: HttpAnswer | undefined) =>
  (await answering(answer).api.changeItem(cart, '1', { amount: 2 }, 'key'))._unsafeUnwrapErr()

describe('a call', () => {
  // rules/wire#idempotency-header, rules/cart#cart-token
  it('carries the cart token, the idempotency key and the language, its parameters encoded', async () => {
    const { api, sent } = answering(undefined)
    await api.changeItem(cart, 'a/b', { amount: 2 }, 'avain')
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: '/v2/carts/kori%201/cart_items/a%2Fb.json',
        headers: {
          accept: 'application/json',
          'accept-language': 'sv',
          'x-eventio-cart-token': 'a.b.c',
          'idempotency-key': 'avain',
        },
        body: { cart_item: { amount: 2 } },
      },
    ])
  })

  it('that only reads carries no key and no body', async () => {
    const { api, sent } = answering(undefined)
    await api.fetchOrder('P27/1', 'a&b')
    expect(sent[0]).toEqual({
      method: 'GET',
      path: '/v2/orders/P27%2F1.json?secret=a%26b',
      headers: { accept: 'application/json', 'accept-language': 'sv' },
    })
  })

  // rules/time-left#server-clock
  it('learns from the answer how far the server’s clock is ahead', async () => {
    const { api } = answering({ status: 404, body: '', date: createTestClock().now() + 90_000 })
    expect(api.serverAheadMs()).toBe(0)
    await api.fetchProduct('lippu')
    expect(api.serverAheadMs()).toBe(90_000)
  })

  it('asks for a checkout’s status where the server said', async () => {
    const { api, sent } = answering(undefined)
    await api.fetchCheckout(cart, '/v2/carts/kori%201/checkouts/9.json')
    expect(sent[0]?.path).toBe('/v2/carts/kori%201/checkouts/9.json')
  })
})

describe('a failure', () => {
  // rules/errors#no-answer
  it('without an answer is the unspecified exception, or that of creating and loading a cart', async () => {
    const { api } = answering(undefined)
    expect(await failure(undefined)).toEqual({ code: 'unspecified_exception', parameters: {} })
    expect((await api.createCart('key'))._unsafeUnwrapErr().code).toBe('cart_creation_failed')
    expect((await api.fetchCart(cart))._unsafeUnwrapErr().code).toBe('cart_loading_failed')
  })

  // rules/errors#no-answer
  it('in plain text, or in a body that says no code in its place, is the unspecified exception', async () => {
    for (const body of ['Bad gateway', { error: 'Not Found', statusCode: 404 }, null, [], 7]) {
      expect(await failure({ status: 502, body })).toEqual({
        code: 'unspecified_exception',
        parameters: {},
        status: 502,
      })
    }
  })

  it.each(errorCodes)('with the code %s keeps it, with its status', async code => {
    expect(await failure({ status: 409, body: { error: { code } } })).toEqual({ code, parameters: {}, status: 409 })
  })

  // rules/errors#messages
  it('that has no code of its own keeps the server’s sentence, but not one of a server in trouble', async () => {
    const error = { code: 'unspecified_exception', message: 'Tapahtuma on siirretty.' }
    expect(await failure({ status: 409, body: { error } })).toMatchObject({ message: error.message })
    expect(await failure({ status: 500, body: { error } })).not.toHaveProperty('message')
    const known = { code: 'cart_items_empty', message: 'The cart is empty.' }
    expect(await failure({ status: 409, body: { error: known } })).not.toHaveProperty('message')
  })

  // rules/errors#codes
  it('with a code of tomorrow is unknown', async () => {
    expect((await failure({ status: 409, body: { error: { code: 'cart_too_beautiful' } } })).code).toBe('unknown')
  })

  // rules/wire#error-body
  it('has its parameters beside the error or inside it; only texts and numbers count', async () => {
    const parameters = { max: 4, code: 'KESÄ', list: [1], nothing: null }
    const expected = { max: 4, code: 'KESÄ' }
    const error = { code: 'code_max_count_per_order' }
    expect((await failure({ status: 409, body: { error, exception_parameters: parameters } })).parameters).toEqual(
      expected,
    )
    expect(
      (await failure({ status: 409, body: { error: { ...error, exception_parameters: parameters } } })).parameters,
    ).toEqual(expected)
  })
})

describe('an answer', () => {
  it('that cannot be read is the unspecified exception, with the reason in the log', async () => {
    for (const body of ['<html>', {}, { cart: { uuid: 'kori-1' } }, null]) {
      const { api, log } = answering({ status: 200, body })
      expect((await api.fetchCart(cart))._unsafeUnwrapErr()).toMatchObject({
        code: 'unspecified_exception',
        status: 200,
      })
      expect(log.entries.some(entry => entry.level === 'error')).toBe(true)
    }
    const { api } = answering({ status: 200, body: {} })
    expect((await api.listEvents()).isErr()).toBe(true)
  })

  it('with one unreadable event still has the others, and says so in the log', async () => {
    const good = { id: 1, title: { fi: 'Hyvä' }, start_date: '2027-08-28T18:00:00+03:00', products: [wireProduct()] }
    const { api, log } = answering({ status: 200, body: { events: [good, { id: 'rikki' }] } })
    const events = (await api.listEvents())._unsafeUnwrap()
    expect(events.map(event => [event.id, event.startsAt, event.products[0]?.price])).toEqual([
      ['1', Date.UTC(2027, 7, 28, 15), 2490],
    ])
    expect(log.entries).toEqual([
      {
        level: 'warn',
        message: 'Left out of the answer to listEvents',
        detail: ['body.events[1].start_date is not a moment'],
      },
    ])
  })

  it('with words of tomorrow is read by what this version knows', async () => {
    const product = wireProduct({ type: 'hologram', availability: { available: false, status: 'violet' } })
    const { api } = answering({ status: 200, body: { product } })
    const read = (await api.fetchProduct('lippu'))._unsafeUnwrap()
    expect(read.type).toBe('')
    expect(read.availability).toMatchObject({ available: false, min: 1, max: 20, step: 1, status: 'red' })
  })
})

describe('a page of the list of events', () => {
  const event = {
    id: 'juhla',
    title: 'Juhla',
    start_date: '2026-12-01T18:00:00Z',
    full_description: 'Pitkä kertomus',
    practical_info: [{ title: 'Pysäköinti', content: 'Pihalla' }],
  }
  const page = { status: 200, body: { events: [event], next: 'juhla' }, etag: '"one"' }

  it('comes without what only an event’s own page shows', async () => {
    const { api } = answering(page)
    expect((await api.listEventPage())._unsafeUnwrap()).toMatchObject({
      events: [{ id: 'juhla', fullDescription: {}, practicalInfo: [] }],
      next: 'juhla',
      etag: '"one"',
    })
  })

  it('that is known is asked for only when it is another, and is the very same object while it is not', async () => {
    const known = (await answering(page).api.listEventPage())._unsafeUnwrap()
    const { api, sent } = answering({ status: 304, body: '' })
    expect((await api.listEventPage({ known }))._unsafeUnwrap()).toBe(known)
    expect(sent[0]?.headers).toMatchObject({ 'if-none-match': '"one"' })
    expect((await api.listEventPage()).isErr()).toBe(true)
    const changed = await answering({ ...page, etag: '"two"' }).api.listEventPage({ known })
    expect(changed._unsafeUnwrap()).toMatchObject({ etag: '"two"' })
  })
})
