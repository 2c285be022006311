import type { WireFoundOrder, WireStockChange } from '@portti/contract'
import { attendees, doors, events, note, questions, sales, stock } from './desk-event-answers.ts'
import { contactOf, seats, story } from './desk-order-answers.ts'
import { hoursAgo } from './desk-samples.ts'
import { given, refused, type StaffAnswers } from './staff-answer.ts'
import { createToDoAnswers, toDoOfFirst, toDoOfSecond } from './to-do-answers.ts'

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
