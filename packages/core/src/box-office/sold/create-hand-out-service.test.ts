import { expect, it } from 'vitest'
import { createTestCore } from '../../testing/test-core.ts'
import { createHandOutService } from './create-hand-out-service.ts'
import { createHandOutApi } from './hand-out-api.ts'

const number = 'P26-000007'
const path = `/v2/box_office/orders/${number}/papers.json`
const order = {
  number,
  created: '2026-11-22T18:00:00+02:00',
  status: 'paid',
  customer: { first_name: 'Aino', email: 'aino@example.fi' },
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '49.80',
  tickets: [
    {
      code: 'AAAA-BBBB-CCCC',
      product_id: 'lippu',
      product_title: { fi: 'Peruslippu' },
      price: '24.90',
      qr: { size: 25, path: 'M0 0h7' },
    },
  ],
}
const handed = {
  order,
  language: 'sv',
  paid: [{ kind: 'online:paytrail', amount: '49.80' }],
  left_out: { used: 1, given: 2 },
  goods: [{ title: { fi: 'Emalimuki' }, amount: 2 }],
  goods_delivery: { fi: 'Nouto' },
}
const given = { status: 200, body: { handed_out: handed } }
const refused = (reason: string) => ({
  status: 409,
  body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason } },
})

const start = (ticket?: string) => {
  const { server, ids, clock, log } = createTestCore()
  const api = createHandOutApi({ http: server, clock, log, language: 'fi' })
  const handOut = createHandOutService({ api, ids, number, ticket })
  const told = () => server.requests.filter(request => request.path === path)
  return { handOut, server, told, settle: () => clock.advance(500) }
}

// rules/kiosk#hand-out
it('brings the tickets of an order and what is left out of them, and nobody’s name', async () => {
  const { handOut, server, told, settle } = start()
  server.trouble(given)
  void handOut.ask()
  await settle()
  expect(handOut.getSnapshot()).toMatchObject({
    phase: 'done',
    handedOut: {
      order: { number, customer: {}, tickets: [{ code: 'AAAA-BBBB-CCCC', price: 2_490 }] },
      language: 'sv',
      paid: [{ kind: 'online:paytrail', cents: 4_980 }],
      leftOut: { used: 1, given: 2 },
      goods: [{ title: { fi: 'Emalimuki' }, amount: 2 }],
      goodsDelivery: { fi: 'Nouto' },
    },
  })
  expect(JSON.stringify(handOut.getSnapshot())).not.toContain('Aino')
  expect(told().map(({ body }) => body)).toEqual([{ hand_out: {} }])
})

it('is asked for once however often it is pressed, for one ticket by its code', async () => {
  const { handOut, server, told, settle } = start('AAAA-BBBB-CCCC')
  server.trouble(given)
  void handOut.ask()
  void handOut.ask()
  await settle()
  await handOut.ask()
  expect(told().map(({ body }) => body)).toEqual([{ hand_out: { ticket: 'AAAA-BBBB-CCCC' } }])
})

it('says why nothing is handed out, and asks a silent ticket API again under the same key', async () => {
  const { handOut, server, told, settle } = start()
  server.trouble(refused('nothing_to_hand_out'))
  void handOut.ask()
  await settle()
  expect(handOut.getSnapshot()).toEqual({ phase: 'failed', problem: { reason: 'nothing_to_hand_out' } })
  server.trouble('answer_lost')
  void handOut.ask()
  await settle()
  expect(handOut.getSnapshot()).toEqual({ phase: 'failed', problem: { reason: 'no_answer' } })
  server.trouble(given)
  void handOut.ask()
  await settle()
  expect(handOut.getSnapshot().phase).toBe('done')
  expect(new Set(told().map(({ headers }) => headers?.['idempotency-key'])).size).toBe(1)
})
