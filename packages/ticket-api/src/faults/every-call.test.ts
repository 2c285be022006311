import { Agent, request as openRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import { createSweeper } from '../store/stock/sweeper.ts'
import {
  type Answer,
  type ApiDescription,
  type DescribedCall,
  describedCalls,
} from '../test-support/calls/described-call.ts'
import { createKnownThings, type KnownThings } from '../test-support/calls/known-things.ts'
import {
  type MadeUpRequest,
  madeUpRequest,
  readyToSend,
  type SentRequest,
} from '../test-support/calls/made-up-request.ts'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { useSampleShop } from '../test-support/shop/use-sample-shop.ts'

const isLong = process.env.PORTTI_TEST_FAULTS === 'long'
/** A run is a shopper's visit of so many steps; the short form always repeats the same runs. */
const [visits, steps, seed] = isLong ? [1_100, 20, Date.now() % 2 ** 31] : [85, 20, 4]
const metsaPath = fileURLToPath(new URL('../../catalogues/metsa.json', import.meta.url))
const minute = 60_000

/** A few of some hundred products, which anyone can buy now. */
const soldProducts = [
  'helmen-venetsialaiset-peruslippu',
  'helmen-venetsialaiset-suorana-striimilippu',
  'helmen-venetsialaiset-lapsi',
  'tanssikortti-10',
  'lahjakortti-25',
  'emalimuki',
]

const { api, db } = useSampleShop()
let calls: readonly DescribedCall[]
let things: KnownThings
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
beforeAll(async () => {
  await importCatalogueFile(db, metsaPath, api.clock.now)
  calls = describedCalls((await api.app.inject('/openapi.json')).json<ApiDescription>())
  const ids = async (query: string) => (await api.query<{ id: string }>(query)).map(({ id }) => id)
  things = createKnownThings({
    product: [
      ...(await ids('SELECT id FROM product ORDER BY shop_id, id')),
      ...soldProducts.flatMap(id => Array<string>(12).fill(id)),
    ],
    event: [
      ...(await ids('SELECT id FROM event ORDER BY shop_id, id')),
      ...Array<string>(20).fill('sinfoniaa-peltohovissa'),
    ],
    delivery: await ids('SELECT id FROM delivery_method ORDER BY shop_id, id'),
    code: await ids('SELECT code AS id FROM code ORDER BY shop_id, code'),
    feed: ['peltohovi-tuotteet', 'metsa-tuotteet'],
    chart: await ids(
      `SELECT split_part(id, '.', 2) AS id FROM quota WHERE starts_with(id, 'seat/') ORDER BY 1 LIMIT 50`,
    ),
    section: ['permanto', 'parvi'],
    viewer: ['katsoja-1', 'katsoja-2'],
  })
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => agent.destroy())

const send = async ({ method, path, headers, body }: SentRequest): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = openRequest({ host: '127.0.0.1', port, agent, method, path, headers }, incoming => {
    const { statusCode: status = 0, headers: own } = incoming
    text(incoming).then(read => resolve({ status, contentType: own['content-type'] ?? '', text: read }), reject)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** A request, or what happens beside requests. */
type Step =
  | { readonly kind: 'ask'; readonly request: MadeUpRequest }
  | { readonly kind: 'buy'; readonly productIds: readonly string[]; readonly action: string }
  | { readonly kind: 'press'; readonly action: string }
  | { readonly kind: 'wait'; readonly minutes: number }

let sent = 0
const differences = new Map<string, object>()

/** A purchase up to a button of the payment page, so that there are orders, tickets and codes to ask for. */
const buy = async (productIds: readonly string[], action: string): Promise<void> => {
  const shopper = await api.shopper()
  const [first = '', ...others] = productIds
  await shopper.fill(first, 1)
  for (const id of others) await shopper.add(id, 1)
  const held = await shopper.call('GET', '.json')
  things.learnFrom(held.json())
  const checkout = await shopper.checkOut()
  if (checkout.next_step) await api.press(checkout.next_step.forward_to_url, action)
  const done = await shopper.readCheckout(checkout.uuid)
  things.learnFrom({ cart_checkout: done })
  if (!done.order) return
  const { number, secret } = done.order
  things.learnFrom((await api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })).json())
}

const take = async (step: Step): Promise<void> => {
  if (step.kind === 'wait') {
    api.clock.now += step.minutes * minute
    await createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
    return
  }
  if (step.kind === 'press') {
    const [open] = await api.query<{ url: string }>(
      `SELECT forward_to_url AS url FROM checkout WHERE status = 'PAYMENT_PENDING' ORDER BY created_at DESC LIMIT 1`,
    )
    if (open) await api.press(open.url, step.action)
    return
  }
  if (step.kind === 'buy') return buy(step.productIds, step.action)
  const { call } = step.request
  const ready = readyToSend(step.request, things)
  sent += 1
  const answer = await send(ready)
  const difference = answer.status >= 500 ? `an error of the server: ${answer.status}` : call.differenceOf(answer)
  if (difference !== undefined)
    differences.set(`${call.name}: ${difference}`, { ready, text: answer.text.slice(0, 1_000) })
  if (answer.status < 300 && answer.contentType.startsWith('application/json'))
    things.learnFrom(JSON.parse(answer.text))
  await api.deps.preparer.idle()
}

/** Calls that every purchase needs are made more often. */
const often: Readonly<Record<string, number>> = {
  createCart: 3,
  addItems: 5,
  putCustomer: 3,
  listDeliveryMethods: 3,
  chooseDeliveryMethod: 3,
  createCheckout: 3,
  readCheckout: 3,
}

const bought = [
  ['helmen-venetsialaiset-suorana-striimilippu'],
  ['helmen-venetsialaiset-peruslippu', 'tanssikortti-10', 'lahjakortti-25'],
  ['helmen-venetsialaiset-peruslippu', 'emalimuki'],
]

const madeUpVisits = (known: readonly DescribedCall[]) => {
  const step = fc.oneof(
    ...known.map(call => ({
      weight: often[call.name] ?? 1,
      arbitrary: madeUpRequest(call).map((request): Step => ({ kind: 'ask', request })),
    })),
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        productIds: fc.constantFrom(...bought),
        action: fc.constantFrom('pay', 'pay', 'pay', 'leave'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('pay', 'pay', 'decline', 'cancel', 'leave')
        .map((action): Step => ({ kind: 'press', action })),
    },
    { weight: 1, arbitrary: fc.nat(40).map((minutes): Step => ({ kind: 'wait', minutes })) },
  )
  return fc.array(step, { minLength: steps, maxLength: steps, size: 'max' })
}

// rules/errors#nothing-technical
test('every call, asked rightly, nearly rightly and with hostility, answers as it is described and never with an error', {
  timeout: isLong ? 1_800_000 : 120_000,
}, async () => {
  const start = api.clock.now
  const visit = fc.asyncProperty(madeUpVisits(calls), async path => {
    api.clock.now = start
    for (const one of path) await take(one)
  })
  await fc.assert(visit, { numRuns: visits, endOnFailure: true, seed })
  expect({ seed, differences: Object.fromEntries(differences) }).toEqual({ seed, differences: {} })
  expect(sent).toBeGreaterThanOrEqual(isLong ? 20_000 : 1_500)
  expect(await findBrokenInvariants(db.pool)).toEqual([])
})
