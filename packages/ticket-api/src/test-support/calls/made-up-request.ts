import { randomUUID } from 'node:crypto'
import { cartTokenHeader, idempotencyKeyHeader } from '@portti/contract'
import fc, { type Arbitrary } from 'fast-check'
import type { DescribedCall } from './described-call.ts'
import { Known, type KnownThings } from './known-things.ts'
import { hostileValue, madeUpName, madeUpValue } from './made-up-value.ts'

export type MadeUpRequest = {
  readonly call: DescribedCall
  /** The place of the cart among the known ones. */
  readonly cart: number
  readonly parameters: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** The cart's own, none, the own one twice, another cart's, or any text. */
  readonly token: 'own' | 'none' | 'twice' | Known | { readonly text: string }
  /** The value `own` is the host of the cart's shop. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: { readonly value: unknown } | { readonly text: string } | undefined
}

/** A request as it is sent. */
export type SentRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string | string[]>
  readonly body: string | undefined
}

/** The characters that a header may have: others are refused before a server sees them. */
const headerText = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,40}$/)
const seldom = <T>(arbitrary: Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const headers = fc
  .record({
    'content-type': fc.oneof(
      { weight: 30, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          'application/json; charset=latin1',
          'application/json;;',
          'application/problem+json',
          'json',
          '',
        ),
      },
    ),
    [idempotencyKeyHeader]: seldom(
      fc.oneof(fc.constantFrom<string | string[]>('one', 'two', ['one', 'two'], ''), headerText),
    ),
    'accept-language': seldom(fc.oneof(fc.constantFrom('sv', 'en;q=x', ',,;q=', 'fi-FI,*;q=0.1'), headerText)),
    'x-forwarded-host': fc.oneof(
      { weight: 25, arbitrary: fc.constant('own') },
      { weight: 2, arbitrary: fc.constantFrom('peltohovi.localhost', 'metsa.localhost') },
      {
        weight: 1,
        arbitrary: fc.oneof(fc.constantFrom<string | string[]>('', 'a,b', 'metsa.localhost:0', ['a', 'b']), headerText),
      },
    ),
    'x-forwarded-for': fc.oneof(
      { weight: 8, arbitrary: fc.ipV4() },
      { weight: 2, arbitrary: fc.ipV6() },
      { weight: 1, arbitrary: headerText },
    ),
    'if-none-match': seldom(fc.oneof(fc.constantFrom('*', '"x"', 'W/"'), headerText)),
    origin: seldom(fc.oneof(fc.constantFrom('null', 'http://peltohovi.localhost', 'https://evil.example'), headerText)),
  })
  .map(given =>
    Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  )

const token = (isNeeded: boolean): Arbitrary<MadeUpRequest['token']> =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant(isNeeded ? ('own' as const) : ('none' as const)) },
    { weight: 1, arbitrary: fc.constantFrom('none' as const, 'twice' as const) },
    { weight: 1, arbitrary: fc.nat(200).map(index => new Known('token', index)) },
    { weight: 1, arbitrary: headerText.map(text => ({ text })) },
  )

/** Right except for one part that is nested far too deep. */
const deepText = `{"cart_item":{"product":{"id":"emalimuki"},"amount":1,"seatsio_reservation":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`
const wrongText = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    '[[]',
    '{"a":1,"a":2}',
    '{"__proto__":{}}',
    '['.repeat(20_000),
    deepText,
    '1e400',
    'ÿ',
  ),
  fc.json(),
)

/** Requests of one call: right ones, nearly right ones, and hostile ones. */
export const madeUpRequest = (call: DescribedCall): Arbitrary<MadeUpRequest> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '').filter(name => name !== 'cartId')
  const bodies = (spoils: boolean) =>
    call.body ? madeUpValue(call.body, '', spoils).map(value => ({ value })) : fc.constant(undefined)
  const queryFields = Object.entries(call.query).map(([name, schema]): [string, Arbitrary<unknown>] => [
    name,
    fc.oneof({ weight: 8, arbitrary: madeUpValue(schema, name, false) }, { weight: 1, arbitrary: hostileValue }),
  ])
  return fc.record({
    call: fc.constant(call),
    cart: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(100) }),
    parameters: fc.record(Object.fromEntries(names.map(name => [name, madeUpName(name)]))),
    query: fc.record(Object.fromEntries(queryFields), { requiredKeys: [] }),
    token: token(call.needsToken),
    headers,
    body: fc.oneof(
      { weight: 16, arbitrary: bodies(false) },
      { weight: 6, arbitrary: bodies(true) },
      { weight: 1, arbitrary: hostileValue.map(value => ({ value })) },
      { weight: 1, arbitrary: wrongText.map(text => ({ text })) },
    ),
  })
}

/** Fills in the names that are known by now. */
export const readyToSend = (request: MadeUpRequest, things: KnownThings): SentRequest => {
  const cart = things.cart(request.cart) ?? { id: randomUUID(), host: 'peltohovi.localhost', token: '' }
  const text = (value: unknown): string => {
    const told = value instanceof Known ? things.nameOf(value) : value
    return typeof told === 'string' ? told : JSON.stringify(told)
  }
  const part = (name: string): string => pathPart(name === 'cartId' ? cart.id : text(request.parameters[name]))
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${pathPart(text(value))}`)
  const path = request.call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(name))
  const token = tokenOf(request.token, cart.token, things)
  const body =
    request.body && ('text' in request.body ? request.body.text : JSON.stringify(named(request.body.value, things)))
  return {
    method: request.call.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          value === 'own' ? cart.host : typeof value === 'string' ? value : [...value],
        ]),
      ),
      ...(token !== undefined && { [cartTokenHeader]: token }),
    },
    body: request.call.method === 'GET' ? undefined : body,
  }
}

const tokenOf = (wanted: MadeUpRequest['token'], own: string, things: KnownThings): string | string[] | undefined => {
  if (wanted === 'none') return undefined
  if (wanted === 'own') return own
  if (wanted === 'twice') return [own, own]
  return wanted instanceof Known ? things.nameOf(wanted) : wanted.text
}

/** A lone surrogate cannot be in an address, and a very long address is refused before it is read. */
const pathPart = (text: string): string => encodeURIComponent(text.slice(0, 300).toWellFormed())

const named = (value: unknown, things: KnownThings): unknown => {
  if (value instanceof Known) return things.nameOf(value)
  if (Array.isArray(value)) return value.map(one => named(one, things))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, things)]))
}
