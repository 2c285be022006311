import type { WireCounterOrder, WireHandedOut } from '@portti/contract'
import { given, refused, type StaffAnswers } from './staff-answer.ts'

const product = {
  id: 'lippu',
  title: { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett', de: 'Normalkarte' },
}
const event = { title: { fi: 'Helmen venetsialaiset', en: 'Venetian night', sv: 'Forneldarnas natt' } }
/** Handed over besides tickets. */
const goods = {
  goods: [{ title: { fi: 'Emalimuki', en: 'Enamel mug' }, amount: 1 }],
  goods_delivery: { fi: 'Nouto vastaanotosta', en: 'Pick-up at the reception' },
}

const sale = (fields: Partial<WireCounterOrder>): WireCounterOrder => ({
  number: 'P26-000041',
  status: 'paid',
  created: '2027-06-01T14:20:00+03:00',
  total: '65.80',
  paid: [{ kind: 'cash', amount: '65.80' }],
  pieces: [
    { product, event, ticket: '7KD4-XW2M', price: '24.90', refund_cost: '10.00' },
    { product, event, ticket: 'Q9PA-3HTE', price: '24.90', refund_cost: '10.00' },
    { product: { id: 'muki', title: { fi: 'Emalimuki', en: 'Enamel mug' } }, price: '16.00' },
  ],
  ...fields,
})
const sales = [
  sale({}),
  sale({ number: 'P26-000042', paid: [{ kind: 'card_terminal', amount: '65.80' }] }),
  sale({ number: 'P26-000043', status: 'refunded', paid: [], pieces: [] }),
  sale({
    number: 'P26-000044',
    status: 'unpaid',
    paid: [],
    pieces: [],
    to_pay: '65.80',
    pay_before: '2027-06-08T14:20:00+03:00',
  }),
  sale({
    number: 'P26-000045',
    paid: [{ kind: 'online:sandbox', amount: '65.80' }],
    ...goods,
    handed_out: { times: 1, at: '2027-06-01T17:05:00+03:00' },
  }),
  sale({
    number: 'P26-000046',
    paid: [{ kind: 'card_terminal', amount: '65.80' }],
    refund_elsewhere: { id: 'palautus-2', card: '24.90', till: 'Kassa 1' },
  }),
]

/** A web order as it is handed out: one of its tickets was used, the other is left. */
const handedOut: WireHandedOut = {
  order: {
    number: 'P26-000045',
    created: '2027-06-01T14:20:00+03:00',
    status: 'paid',
    customer: {},
    lines: [],
    deliveries: [],
    service_costs: [],
    vat: [],
    totalEur: '65.80',
    tickets: [
      {
        code: 'Q9PA-3HTE',
        kind: 'admission',
        product_id: product.id,
        product_title: product.title,
        price: '24.90',
        event: { id: 'helmi', start_date: '2027-06-01T19:00:00+03:00', ...event },
        qr: { size: 25, path: 'M0 0h7v7h-7zM18 0h7v7h-7zM0 18h7v7h-7zM10 10h5v5h-5z' },
      },
    ],
  },
  language: 'fi',
  paid: [{ kind: 'online:sandbox', amount: '65.80' }],
  left_out: { used: 1, given: 0 },
  ...goods,
}

/** Sales looked up at the till by number or ticket code, and what goes back of them. A manager approves with 1234. */
export const saleAnswers: StaffAnswers = ({ method, path, body }) => {
  if (path.endsWith('/card.json')) return given({})
  if (path.endsWith('/papers.json')) return given({ handed_out: handedOut })
  if (path.endsWith('/refunds.json')) {
    const { refund } = body as {
      readonly refund: {
        readonly order: string
        readonly cost?: string
        readonly approval?: { readonly pin: string }
      }
    }
    if (refund.approval && refund.approval.pin !== '1234') return refused('pin_wrong')
    const isCard = sales.find(({ number }) => number === refund.order)?.paid[0]?.kind === 'card_terminal'
    const [amount, kept] = refund.cost ? ['14.90', '10.00'] : ['24.90', undefined]
    const [cash, card] = isCard ? ['0.00', amount] : [amount, '0.00']
    return given({ refund: { id: 'palautus-1', amount, cash, card, kept } })
  }
  const reference = /box_office\/orders\/([^/]+)\.json/.exec(path)?.[1]
  if (method !== 'GET' || reference === undefined) return undefined
  const order = sales.find(
    ({ number, pieces }) => number === reference || pieces.some(({ ticket }) => ticket === reference),
  )
  return order ? given({ order }) : refused('sale_unknown', 404)
}
