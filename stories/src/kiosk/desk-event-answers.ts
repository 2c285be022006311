import type {
  WireAttendee,
  WireAttendeeQuestion,
  WireDeskEvent,
  WireDeskSales,
  WireDeskStock,
  WireDoorsOverview,
  WireStockChange,
} from '@portti/contract'
import { concert, dance, danceRole, festival, hoursAgo, mug, title } from './desk-samples.ts'

const sum = (pieces: number): { pieces: number; total: string } => ({ pieces, total: (pieces * 24.9).toFixed(2) })
const sums = (today: number, all: number) => ({ today: sum(today), all: sum(all) })

export const sales = (hasSold: boolean): WireDeskSales => ({
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

export const stock = ({ quotas = [], note }: Partial<WireStockChange> = {}): WireDeskStock => ({
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
export const note = 'Ovet klo 18. Rantaportti vain kulkuluvalla.'

export const doors = (isSettled: boolean): WireDoorsOverview => ({
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

export const attendees: readonly WireAttendee[] = [
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

export const events: readonly WireDeskEvent[] = [
  { id: 'venetsialaiset', title: festival, start_date: hoursAgo(-1), state: 'coming' },
  { id: 'lauantaitanssit', title: dance, start_date: hoursAgo(15), state: 'over' },
  { id: 'joulukonsertti', title: concert, start_date: hoursAgo(-1_000), state: 'withdrawn' },
  { id: 'kevattanssit', title: dance, start_date: hoursAgo(4_000), state: 'postponed' },
]

export const questions: readonly WireAttendeeQuestion[] = [
  { name: 'first_name', title: { fi: 'Etunimi', en: 'First name', sv: 'Förnamn' }, is_name: true },
  { name: 'last_name', title: { fi: 'Sukunimi', en: 'Last name', sv: 'Efternamn' }, is_name: true },
  { name: 'dance_role', title: danceRole, is_name: false },
]
