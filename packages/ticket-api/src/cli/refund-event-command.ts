import { formatEuros, parseLocalizedText, textIn } from '@portti/core/rules'
import { type EventRefund, paymentsUnderWay, refundEvent, unpaidOrdersOf } from '../features/refund/refund-event.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import type { CommandDeps } from './command-deps.ts'
import { counted } from './counted.ts'
import { oneShop } from './one-shop.ts'
import { waysOf } from './refund-ways.ts'
import { refusalSentence } from './refusal-sentences.ts'

/**
 * Gives back what was sold to enter a cancelled event, or tells what would be. The exit code is 1 when a person has to
 * see to an order (rules/payment#cancelled-event).
 */
export const refundEventCommand = async (
  { db, catalogues, now }: Omit<CommandDeps, 'carts'>,
  [eventId, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (eventId === undefined || others.length > 0) {
    throw new UsageFailure('Name one event: refund-event ID --reason WHY [--dry-run] [--shop ID]')
  }
  const isDryRun = options['dry-run'] === true
  const { shopId, events } = await oneShop(db, catalogues, options.shop)
  const event = events.get(eventId)
  if (!event) throw new UsageFailure(`The shop ${shopId} has no event ${eventId}: export lists them.`)
  const title = textIn(parseLocalizedText(event.lineEvent.title), 'en')
  if (event.wire.status !== 'cancelled') {
    throw new UsageFailure(
      `${title} is not cancelled: import it with "status": "cancelled" first, which ends its sale.`,
    )
  }
  const reason = parseReason(options, `${eventId} is refunded`)
  const wanted = { shopId, eventId, by: commandActor(), reason, now: now(), isDryRun }
  const sums = new Map<string | undefined, { refundCents: number; voucherCents: number }>()
  let [refunded, left] = [0, 0]
  for await (const order of refundEvent(db, wanted)) {
    say(sentenceOf(order))
    if (order.kind === 'left') {
      left += 1
      continue
    }
    refunded += 1
    const sum = sums.get(order.provider) ?? { refundCents: 0, voucherCents: 0 }
    sums.set(order.provider, {
      refundCents: sum.refundCents + order.refundCents,
      voucherCents: sum.voucherCents + order.voucherCents,
    })
  }
  const unpaid = await unpaidOrdersOf(db, wanted)
  for (const number of unpaid) say(`${number}: not paid yet; end it at the desk, or it can still be paid`)
  const ways = [...sums].map(([provider, sum]) => waysOf({ ...sum, provider })).filter(way => way !== '')
  say(`${title}: ${counted(refunded, 'order')}${ways.length > 0 ? `; ${ways.join(', ')}` : ''}.`)
  if (left + unpaid.length > 0) say(`${counted(left + unpaid.length, 'order')} left to a person.`)
  const paying = await paymentsUnderWay(db, wanted)
  if (paying > 0) say(`${counted(paying, 'order')} being paid now, which sells tickets yet: run this again in an hour.`)
  if (isDryRun) say('This was a dry run: nothing was kept.')
  return left + unpaid.length + paying > 0 ? 1 : 0
}

const sentenceOf = (order: EventRefund): string => {
  if (order.kind === 'left') return `${order.number}: left to a person: ${refusalSentence(order.refusal)}`
  const what = order.kind === 'whole' ? 'whole' : 'its tickets and services of the event'
  const given =
    order.given > 0
      ? `; ${order.given} of its tickets ${order.given === 1 ? 'was' : 'were'} given to others, who are told too`
      : ''
  return `${order.number}: ${what}, ${formatEuros(order.refundCents + order.voucherCents, 'en')}${given}`
}
