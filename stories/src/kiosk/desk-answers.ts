import type {
  WireAttendee,
  WireAttendeeQuestion,
  WireDeskEvent,
  WireDeskOrder,
  WireDeskOrderContact,
  WireDeskRegistration,
  WireDeskSales,
  WireDeskSeats,
  WireDeskStock,
  WireDoorsOverview,
  WireFoundOrder,
  WirePlacedSeat,
  WireStockChange,
} from '@portti/contract'
import { given, refused, type StaffAnswers } from './staff-answer.ts'
import { createToDoAnswers, toDoOfFirst, toDoOfSecond } from './to-do-answers.ts'

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const title = { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett', de: 'Normalkarte' }
const festival = {
  fi: 'Helmen venetsialaiset',
  en: 'Venetian night',
  sv: 'Forneldarnas natt',
  de: 'Venezianische Nacht',
}
const dance = { fi: 'Lauantaitanssit', en: 'Saturday dance', sv: 'Lördagsdans', de: 'Samstagstanz' }
const concert = { fi: 'Joulukonsertti', en: 'Christmas concert', sv: 'Julkonsert', de: 'Weihnachtskonzert' }
const danceRole = { fi: 'Vien vai seuraan', en: 'Lead or follow', sv: 'Leder eller följer' }
const mug = { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' }

const found = (number: string, fields: Partial<WireFoundOrder> = {}): WireFoundOrder => ({
  number,
  created: hoursAgo(26),
  status: 'paid',
  name: 'Helena Virtanen',
  email: 'helena@posti.example',
  total: '65.80',
  tickets: 2,
  matched: 'name',
  ...fields,
})
const orders = [
  found('P26-000001'),
  found('P26-000002', { name: 'Aino Niemi', status: 'refunded', matched: 'ticket' }),
  found('P26-000003', { name: '', email: null, status: 'unpaid', matched: 'number' }),
  found('P26-000004', { name: 'Erkki Salo', status: 'cancelled', matched: 'email' }),
]

/** The order whose goods wait. */
const toSend = 'P26-000001'
/** The one whose letter reached nobody. */
const undelivered = 'P26-000001'

const registration = (ticket: string, firstName: string, role: string): WireDeskRegistration => ({
  ticket,
  product_id: 'lippu',
  place: ticket === 'Q9PA-3HTE' ? 1 : 0,
  title,
  name: `${firstName} Laine`,
  questions: [
    {
      name: 'first_name',
      title: { fi: 'Etunimi', en: 'First name', sv: 'Förnamn' },
      required: true,
      answer: firstName,
    },
    { name: 'last_name', title: { fi: 'Sukunimi', en: 'Last name', sv: 'Efternamn' }, required: true, answer: 'Laine' },
    { name: 'dance_role', title: danceRole, required: false, answer: role },
  ],
})

const shown = (required: boolean) => ({ displayed: true, required })
const contactOf = (areGoodsSent: boolean): WireDeskOrderContact => ({
  people: {
    first_name: 'Helena',
    last_name: 'Virtanen',
    email: 'helena@posti.example',
    phone: '+358401234567',
    address_line1: 'Rantatie 1',
    postal_code: '73100',
    city: 'Lapinlahti',
    country: 'FI',
    delivery_first_name: 'Eino',
    delivery_last_name: 'Leino',
    delivery_address_line1: 'Kauppakatu 2',
    delivery_postal_code: '70100',
    delivery_city: 'Kuopio',
    delivery_country: 'FI',
    billing_first_name: 'Helena',
    billing_last_name: 'Virtanen',
    billing_company_name: 'Tanssi Oy',
    billing_address_line1: 'Rantatie 1',
    billing_postal_code: '73100',
    billing_city: 'Lapinlahti',
    billing_country: 'FI',
  },
  forms: {
    customer_details_form: {
      fields: { first_name: shown(true), last_name: shown(true), email: shown(true), phone: shown(true) },
    },
  },
  requires: ['postal_address'],
  are_goods_sent: areGoodsSent,
})

const story = (fields: Partial<WireDeskOrder>): WireDeskOrder => ({
  number: 'P26-000001',
  created: hoursAgo(26),
  status: 'paid',
  name: 'Helena Virtanen',
  email: 'helena@posti.example',
  phone: '+358401234567',
  address: ['Rantatie 1', '73100 Lapinlahti'],
  receiver: ['Eino Leino', 'Kauppakatu 2', '70100 Kuopio'],
  message: 'Onnea!',
  payer: ['Tanssi Oy', 'Rantatie 1', '73100 Lapinlahti'],
  comments: 'Jätä paketti naapurille, kiitos.',
  total: '65.80',
  lines: [
    { product_id: 'lippu', title, event: festival, amount: 2, total: '49.80', has_tickets: true, can_go_back: false },
    { product_id: 'muki', title: mug, amount: 1, total: '16.00', has_tickets: false, can_go_back: true },
  ],
  tickets: [
    {
      code: '7KD4-XW2M',
      title,
      event: festival,
      price: '24.90',
      used: hoursAgo(1),
      participant: { name: 'Veikko Laine', answers: [{ title: danceRole, value: 'seuraan' }] },
    },
    { code: 'Q9PA-3HTE', title, event: festival, seat: { section: 'Katsomo B', row: '6', seat: '14' }, price: '24.90' },
  ],
  contact: contactOf(false),
  registrations: [registration('7KD4-XW2M', 'Veikko', 'seuraan'), registration('Q9PA-3HTE', 'Liisa', '')],
  story: [
    { at: hoursAgo(26), kind: 'created', about: 'web', amount: '65.80' },
    { at: hoursAgo(26), kind: 'payment_paid', about: 'sandbox', amount: '65.80' },
    { at: hoursAgo(26), kind: 'mail_sent', about: 'order' },
    { at: hoursAgo(2), kind: 'mail_failed', about: 'event_letter', reason: 'Bounced 5.2.2: 552 Mailbox is full' },
    { at: hoursAgo(1), kind: 'scan_valid', about: 'Pääovi, laite 3', by: 'Onni L.' },
    { at: hoursAgo(0.9), kind: 'scan_used', about: 'Pääovi, laite 3', by: 'Onni L.' },
  ],
  ...fields,
})

const sum = (pieces: number): { pieces: number; total: string } => ({ pieces, total: (pieces * 24.9).toFixed(2) })
const sums = (today: number, all: number) => ({ today: sum(today), all: sum(all) })

const sales = (hasSold: boolean): WireDeskSales => ({
  day: new Date().toISOString().slice(0, 10),
  at: hoursAgo(0),
  ...(hasSold ? sums(141, 1_820) : sums(0, 0)),
  usual: {
    days: 4,
    hours: [6, 5, 4, 3, 2, 1, 0, -1, -2].map(hours => ({ from: hoursAgo(hours), total: sum(120 - hours * 10).total })),
  },
  hours: hasSold ? [5, 4, 3, 2, 1].map(hours => ({ from: hoursAgo(hours), total: sum(40 - hours * 4).total })) : [],
  events: [
    {
      id: 'venetsialaiset',
      title: festival,
      start_date: hoursAgo(-48),
      ...(hasSold ? sums(120, 1_500) : sums(0, 0)),
      sold: hasSold ? 1_500 : 0,
      unpaid: hasSold ? 40 : 0,
      held: hasSold ? 32 : 0,
      free: hasSold ? 468 : 2_000,
      recent: hasSold ? 60 : 0,
      inside: hasSold ? 187 : 0,
    },
  ],
  products: hasSold
    ? [
        { title, ...sums(120, 1_500) },
        { title: mug, ...sums(21, 320) },
      ]
    : [],
  channels: hasSold
    ? [
        { name: 'web', ...sums(100, 1_400) },
        { name: 'Kassa 2', ...sums(41, 420) },
      ]
    : [],
  gates: hasSold ? [{ name: 'Pääovi', inside: 187 }] : [],
})

const stock = ({ quotas = [], note }: Partial<WireStockChange> = {}): WireDeskStock => ({
  event: { id: 'venetsialaiset', title: festival, start_date: hoursAgo(-48) },
  note: note?.to ?? '',
  quotas: [
    {
      id: 'kenttä',
      title: { fi: 'Kenttä', en: 'Field' },
      capacity: quotas[0]?.to ?? 2_000,
      sold: 1_460,
      unpaid: 40,
      held: 32,
      elsewhere: 0,
      awaited: 37,
      products: [{ id: 'lippu', title, price: '24.90', is_ticket: true }],
    },
  ],
  allotments: [{ device: 'Kassa 2', title, amount: 20, until: hoursAgo(-6) }],
  seats: ['free', 'blocked', 'taken', 'free'].map((state, x) => ({
    chart_id: `A-1-${x + 1}`,
    section: { fi: 'Katsomo', en: 'Stand' },
    row: '1',
    seat: String(x + 1),
    x,
    y: 0,
    state,
  })),
  recent: 60,
  sales: ['web', 'counter'].map(channel => ({ channel, is_open: true, closes: hoursAgo(-48) })),
})

const minutesAgo = (minutes: number): string => hoursAgo(minutes / 60)
const note = 'Ovet klo 18. Rantaportti vain kulkuluvalla.'

const doors = (isSettled: boolean): WireDoorsOverview => ({
  event: { id: 'venetsialaiset', title: festival, start_date: hoursAgo(-1) },
  at: hoursAgo(0),
  expected: 266,
  inside: 187,
  note,
  pace: [55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5, 0].map((minutes, at) => ({
    from: minutesAgo(minutes),
    count: 6 + at * 2,
  })),
  devices: [
    ['laite-3', 'Pääovi', 'Laite 3', 120, 0, 0],
    ['laite-4', 'Pääovi', 'Laite 4', 40, 420_000, 0],
    ['laite-7', 'Rantaportti', 'Laite 7', 27, 0, 9],
  ].map(([id, gate, device, inside, late, minutes]) => ({
    id: String(id),
    gate: String(gate),
    device: String(device),
    clerk: 'Onni L.',
    inside: Number(inside),
    refused: 2,
    recent: 12,
    last: minutesAgo(Number(minutes)),
    late: Number(late),
    seen: minutesAgo(Number(minutes)),
  })),
  refusals: [
    { id: 'a', at: minutesAgo(3), kind: 'used', gate: 'Pääovi', device: 'Laite 3' },
    { id: 'b', at: minutesAgo(8), kind: 'other_day', gate: 'Rantaportti', device: 'Laite 7' },
  ],
  conflicts: isSettled
    ? []
    : [
        {
          id: 'c',
          kind: 'used',
          title,
          first: { at: minutesAgo(14), gate: 'Pääovi', device: 'Laite 3' },
          later: { at: minutesAgo(2), gate: 'Rantaportti', device: 'Laite 7' },
        },
      ],
})

const placed = (seat: string): WirePlacedSeat => ({
  event_id: 'katsomo',
  chart_id: `permanto-1-${seat}`,
  section: { fi: 'Permanto', en: 'Stalls' },
  row: '1',
  seat,
  category: 'a',
})
const seats: WireDeskSeats = {
  tickets: [
    { code: '7KD4-XW2M', seat: placed('3') },
    { code: 'Q9PA-3HTE', seat: placed('4') },
  ],
  free: ['1', '2', '7', '8'].map(placed),
}

const attendees: readonly WireAttendee[] = [
  {
    code: '7KD4-XW2M',
    order: 'P26-000001',
    title,
    name: 'Helena Virtanen',
    email: 'helena@posti.example',
    phone: '+358401234567',
    used: hoursAgo(1),
  },
  {
    code: 'Q9PA-3HTE',
    order: 'P26-000001',
    title,
    seat: { section: 'Katsomo B', row: '6', seat: '14' },
    name: 'Helena Virtanen',
    participant: 'Laine Veikko',
    answers: { first_name: 'Veikko', last_name: 'Laine', dance_role: 'seuraan' },
  },
]

const events: readonly WireDeskEvent[] = [
  { id: 'venetsialaiset', title: festival, start_date: hoursAgo(-1), state: 'coming' },
  { id: 'lauantaitanssit', title: dance, start_date: hoursAgo(15), state: 'over' },
  { id: 'joulukonsertti', title: concert, start_date: hoursAgo(-1_000), state: 'withdrawn' },
  { id: 'kevattanssit', title: dance, start_date: hoursAgo(4_000), state: 'postponed' },
]

const questions: readonly WireAttendeeQuestion[] = [
  { name: 'first_name', title: { fi: 'Etunimi', en: 'First name', sv: 'Förnamn' }, is_name: true },
  { name: 'last_name', title: { fi: 'Sukunimi', en: 'Last name', sv: 'Efternamn' }, is_name: true },
  { name: 'dance_role', title: danceRole, is_name: false },
]

/** `refuses …` refuses to end what waits for a person, and to correct an order's people, for that reason. */
export type DeskSetting =
  | 'usual'
  | 'no manager'
  | 'nothing sold'
  | 'used meanwhile'
  | 'goods sent'
  | 'nothing waits'
  | `refuses ${string}`

/** The desk's calls in memory: four orders, of which the first has its story, and the sales of a day. */
export const deskAnswers = (setting: DeskSetting): StaffAnswers => {
  let isRefunded = false
  let isSettled = false
  const toDo = createToDoAnswers(/^refuses (.+)/.exec(setting)?.[1], setting === 'nothing waits')
  const waiting = { 'P26-000001': toDoOfFirst, 'P26-000002': toDoOfSecond }
  const toDoOf = (number: string) => toDo.left(waiting[number as keyof typeof waiting] ?? [])
  return request => {
    const { method, path, body } = request
    if (path.includes('/conflicts/')) {
      isSettled = true
      return given({})
    }
    if (!path.startsWith('/v2/desk/')) return undefined
    if (setting === 'no manager') return refused('right_missing')
    const ofToDo = toDo.answers(request)
    if (ofToDo) return ofToDo
    if (path.endsWith('/sales.json')) return given({ sales: sales(setting !== 'nothing sold') })
    if (path.endsWith('/stock.json')) {
      return given({ stock: stock(method === 'GET' ? {} : (body as { readonly change: WireStockChange }).change) })
    }
    if (path.endsWith('/doors.json')) return given({ doors: doors(isSettled) })
    if (path.endsWith('/events.json')) return given({ events })
    if (path.endsWith('/attendees.json')) {
      return given({ attendees: setting === 'nothing sold' ? [] : attendees, questions, note })
    }
    const refusal = /^refuses (.+)/.exec(setting)?.[1]
    if (refusal && path.endsWith('/contact.json')) return refused(refusal, 409)
    if (/\/(emails|sendings|transfers|contact|answers)\.json$/.test(path)) return given({})
    if (path.endsWith('/refunds.json')) {
      const { refund } = body as {
        readonly refund: { readonly is_preview: boolean; readonly keep_cost?: boolean; readonly cost?: string }
      }
      if (setting === 'used meanwhile' && !refund.is_preview)
        return refused('order_not_refundable', 409, { why: 'ticket_used', ticket: 'AAAA' })
      isRefunded ||= !refund.is_preview
      const money = refund.keep_cost || refund.cost ? '24.90' : '34.90'
      return given({ split: { money, vouchers: '16.00', provider: 'sandbox', cost: '10.00' } })
    }
    if (path.endsWith('/seats.json')) return given({ seats })
    if (path.startsWith('/v2/desk/orders.json')) {
      const typed = new URLSearchParams(path.split('?')[1]).get('q')?.toLowerCase() ?? ''
      const isLike = ({ name, number, email }: WireFoundOrder) =>
        `${name} ${number} ${email}`.toLowerCase().includes(typed)
      const only = Object.entries({ to_send: toSend, undelivered }).find(([show]) => path.includes(`show=${show}`))?.[1]
      const isShown = ({ number }: WireFoundOrder) =>
        path.includes('show=to_do') ? toDoOf(number).length > 0 : !only || number === only
      return given({ orders: orders.filter(order => isLike(order) && isShown(order)) })
    }
    const number = /orders\/([^/.]+)\.json/.exec(path)?.[1]
    const head = orders.find(order => order.number === number)
    if (method !== 'GET' || !head) return undefined
    const { email, name, status } = head
    const refund = { at: hoursAgo(0), kind: 'part_refunded', amount: '40.90', by: 'Maija H.', reason: 'Sairastui' }
    const whole = story({
      number: head.number,
      name,
      email: email ?? null,
      status,
      can_be_sent: number === toSend && setting !== 'goods sent',
      ...(setting === 'goods sent' && { contact: contactOf(true) }),
      to_do: [...toDoOf(head.number)],
    })
    return given({ order: isRefunded ? { ...whole, story: [...whole.story, refund] } : whole })
  }
}
