import type { WireClerk, WireDevice, WireDrawerReport, WireParkedSale } from '@portti/contract'
import { deviceKeyHeader } from '@portti/contract/words'
import { given, refused, type StaffAnswers } from './staff-answer.ts'

/** The key of the stories' till, and the PIN of both its clerks. */
export const tillKey = 'KASSA-2'
export const clerkPin = '1234'
/** The key of a till that was lost. */
const revokedKey = 'KASSA-1'

export const storyClerks: readonly WireClerk[] = [
  { id: 'aino', name: 'Aino Niemi' },
  { id: 'eero', name: 'Eero Salo' },
]
/** The first of them as a manager. */
export const storyManagers: readonly WireClerk[] = storyClerks.map((clerk, index) => ({
  ...clerk,
  is_manager: index === 0,
}))
/** The second of them as a manager, who approves what the first one refunds. */
export const storyApprovers: readonly WireClerk[] = storyClerks.map((clerk, index) => ({
  ...clerk,
  is_manager: index === 1,
}))
const device: WireDevice = {
  id: 'kassa-2',
  name: 'Kassa 2',
  payments: ['cash', 'card_terminal'],
  discounts: true,
  refunds: true,
  door: true,
}

const report: WireDrawerReport = {
  number: 41,
  kind: 'x',
  device: 'Kassa 2',
  clerk: 'Aino Niemi',
  opened: '2027-06-01T10:00:00+03:00',
  made: '2027-06-01T18:30:00+03:00',
  sales: { count: 12, total: '312.40' },
  refunds: { count: 0, total: '0.00' },
  products: [
    { title: 'Peruslippu', amount: 10, total: '249.00' },
    { title: 'Emalimuki', amount: 2, total: '63.40' },
  ],
  events: [{ title: 'Helmen venetsialaiset', amount: 10, total: '249.00' }],
  payments: [
    { kind: 'cash', total: '112.40', refunded: '0.00' },
    { kind: 'card_terminal', total: '200.00', refunded: '0.00' },
  ],
  clerks: [{ name: 'Aino Niemi', count: 12, total: '312.40' }],
  vat: [{ rate: 13.5, net: '275.24', vat: '37.16' }],
  cash: { float: '100.00', pay_in: '0.00', pay_out: '20.00' },
}

/** The money that should be in the drawer. */
const expected = '192.40'

const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
/** The first is still held, the other no longer. */
const parked: readonly WireParkedSale[] = [
  {
    cart: { uuid: 'kori-1' },
    note: 'Punainen takki',
    lines: [{ title: { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett' }, amount: 2 }],
    pieces: 2,
    total: '49.80',
    clerk: 'Aino Niemi',
    device: 'Kassa 2',
    at: minutesFromNow(-6),
    until: minutesFromNow(9),
    is_prolonged: false,
  },
  {
    cart: { uuid: 'kori-2' },
    note: '',
    lines: [{ title: { fi: 'Emalimuki', en: 'Enamel mug' }, amount: 1 }],
    pieces: 1,
    total: '16.00',
    clerk: 'Eero Salo',
    device: 'Kassa 1',
    at: minutesFromNow(-31),
    is_prolonged: true,
  },
]

/** The till's own calls in memory, for those who may sign in. */
export const tillAnswers =
  (clerks: readonly WireClerk[]): StaffAnswers =>
  ({ method, path, headers, body }) => {
    if (!path.startsWith('/v2/box_office/')) return undefined
    if (path.endsWith('/device.json')) {
      const key = headers[deviceKeyHeader]
      if (key === revokedKey) return refused('device_revoked')
      return key === tillKey ? given({ device, clerks }) : refused('device_unknown')
    }
    if (path.endsWith('/sessions.json')) {
      const { clerk, pin } = body as { readonly clerk: { readonly id: string }; readonly pin: string }
      if (pin === '0000') return refused('too_many_pins')
      if (pin !== clerkPin) return refused('pin_wrong')
      const signedIn = clerks.find(({ id }) => id === clerk.id)
      return given({ session: { device, clerk: signedIn, expires: '2027-06-01T23:00:00+03:00' }, token: 'a session' })
    }
    if (path.endsWith('/session.json') && method === 'GET')
      return given({ session: { device, clerk: clerks[0], expires: '2027-06-01T23:00:00+03:00' } })
    if (path.endsWith('/parked.json') && method === 'GET') return given({ parked })
    if (path.endsWith('/reports.json')) {
      const asked = (body as { readonly report: { readonly kind: string; readonly counted?: string } }).report
      const counted =
        asked.counted === undefined
          ? {}
          : { expected, counted: asked.counted, difference: (Number(asked.counted) - Number(expected)).toFixed(2) }
      return given({ report: { ...report, kind: asked.kind, cash: { ...report.cash, ...counted } } })
    }
    return given({})
  }
