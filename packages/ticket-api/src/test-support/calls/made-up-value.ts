import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './described-call.ts'
import { Known, type KnownKind } from './known-things.ts'

/** The kind of known name that a field or a part of a path holds. */
const kindOf: Readonly<Record<string, KnownKind>> = {
  productId: 'product',
  'product.id': 'product',
  eventId: 'event',
  'event.id': 'event',
  event: 'event',
  event_id: 'event',
  section_id: 'section',
  'section.id': 'section',
  'delivery_method.id': 'delivery',
  chart_id: 'chart',
  key: 'feed',
  code: 'code',
  itemId: 'item',
  reservationId: 'reservation',
  seat_reservations: 'reservation',
  checkoutId: 'checkout',
  orderNumber: 'order',
  secret: 'secret',
  ticketCode: 'ticket',
  viewerId: 'viewer',
  viewer_id: 'viewer',
  price_token: 'priceToken',
  token: 'token',
}

const anyPlace = fc.nat(200)
const latePlace = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(2) },
  { weight: 1, arbitrary: anyPlace },
)
const ofCatalogue: readonly KnownKind[] = ['product', 'event', 'section', 'chart', 'code', 'feed', 'delivery', 'viewer']
const madeUpText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constant('x'.repeat(1_000)),
)

/** Values that people type into these fields. */
const written: Readonly<Record<string, readonly string[]>> = {
  first_name: ['Aino', 'Åsa-Liisa', "D'Arcy", '李'],
  last_name: ['Niemi', 'von Essen'],
  email: ['aino@example.fi'],
  phone: ['0401234567', '+46 70 123 45 67'],
  address_line1: ['Rantatie 1 A 2'],
  postal_code: ['00100'],
  city: ['Helsinki'],
  country: ['FI'],
}

const troublesome = [
  ['', ' ', '\0', 'a\0b', '\uD800', 'a\uDC00b', '\uFEFF', '\u202Eabc', 'İ', 'ß', '𝒳'.repeat(30), 'e\u0301'],
  ['../../etc/passwd', "'; DROP TABLE cart; --", '<script>', '__proto__', 'constructor', 'toString', '%', '%00'],
  ['null', 'NaN', '-1', '1e9', '00000000-0000-0000-0000-000000000000', 'seat/x.y', 'code/X', 'a.b.c', '{}', '[]'],
  ['x'.repeat(300), 'ä'.repeat(5_000), '\\', '"', '\n', '\r\nset-cookie: a=b', '\t', '\u2028'],
].flat()

/** Text that often breaks programs. */
const hostileText = fc.oneof(fc.constantFrom(...troublesome), fc.string({ unit: 'binary', maxLength: 60 }), fc.uuid())

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 1.5, 1e308, -1e308, 5e-324, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON, mostly unexpected. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[[[[]]]]],
    { length: 1 },
    { toString: 1 },
    [null],
    'x'.repeat(70_000),
  ),
  fc.jsonValue(),
)

/**
 * A value that fits a schema, with a known name where the field holds one. With `spoils` any part of it is replaced now
 * and then.
 */
export const madeUpValue = (schema: JsonSchema, name: string, spoils: boolean): Arbitrary<unknown> => {
  const right = fitting(schema, name, spoils)
  return spoils ? fc.oneof({ weight: 25, arbitrary: right }, { weight: 1, arbitrary: hostileValue }) : right
}

const fitting = (schema: JsonSchema, name: string, spoils: boolean): Arbitrary<unknown> => {
  if (schema.anyOf) {
    return fc.oneof(
      ...schema.anyOf.map(one => ({ weight: one.type === 'null' ? 1 : 5, arbitrary: fitting(one, name, spoils) })),
    )
  }
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map(type => fitting({ ...schema, type }, name, spoils)))
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return madeUpObject(schema, name, spoils)
    case 'array':
      return fc.array(madeUpValue(schema.items ?? {}, name, spoils), { maxLength: 4 })
    case 'string':
      return textOf(schema, name)
    case 'integer':
      return fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 0, max: 6 }) },
        { weight: 1, arbitrary: fc.maxSafeInteger() },
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue()
  }
}

const madeUpObject = (
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  name: string,
  spoils: boolean,
) => {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(fc.string({ maxLength: 12 }), madeUpValue(additionalProperties, name, spoils), { maxKeys: 4 })
  }
  const fields = Object.entries(properties).map(([key, schema]): [string, Arbitrary<unknown>] => [
    key,
    madeUpValue(schema, key === 'id' ? `${name}.id` : key, spoils),
  ])
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: spoils ? [] : [...required] })
  if (!spoils) return record
  const strange = fc.dictionary(fc.oneof(hostileText, fc.constantFrom('cart_items', 'amount')), hostileValue, {
    maxKeys: 1,
  })
  return fc.tuple(record, strange).map(([known, more]) => ({ ...known, ...more }))
}

const textOf = ({ pattern, minLength = 0, maxLength }: JsonSchema, name: string): Arbitrary<unknown> => {
  const free = pattern === undefined ? madeUpText : fc.stringMatching(new RegExp(pattern))
  const sized = free.map(text => text.padEnd(minLength, 'x').slice(0, maxLength))
  const kind = kindOf[name]
  const words = written[name]
  const usual = kind ? knownThing(kind) : words && fc.constantFrom(...words)
  return usual ? fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: sized }) : sized
}

const knownThing = (kind: KnownKind): Arbitrary<Known> =>
  (ofCatalogue.includes(kind) ? anyPlace : latePlace).map(at => new Known(kind, at))

/** A part of a path. */
export const madeUpName = (name: string): Arbitrary<unknown> => {
  const kind = kindOf[name]
  return kind
    ? fc.oneof({ weight: 8, arbitrary: knownThing(kind) }, { weight: 1, arbitrary: hostileText })
    : hostileText
}
