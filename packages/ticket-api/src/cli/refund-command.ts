import { cancelledIn } from '../domain/order/refund-cost.ts'
import type { PartWanted } from '../domain/order/return-pieces.ts'
import { markRefundDone } from '../features/refund/mark-refund-done.ts'
import { refundOrder } from '../features/refund/refund-order.ts'
import { refundPart } from '../features/refund/refund-part.ts'
import { type TakenUp, takeUpRefund } from '../features/refund/take-up-refund.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import type { CommandDeps } from './command-deps.ts'
import { oneShop } from './one-shop.ts'
import { parseEuros } from './parse-euros.ts'
import { waysOf } from './refund-ways.ts'
import { orFailure } from './refusal-sentences.ts'

const usage =
  'Name one order: refund NUMBER [--tickets CODE,…] [--lines PRODUCT:AMOUNT,…] [--amount EUROS] --reason WHY [--shop ID], or refund NUMBER --kept --reason WHY, or refund --done ID --reason WHY, or refund --again ID --reason WHY'

/**
 * Cancels a paid order and gives its price back, or a part of it; the running server asks the provider for it. `--kept`
 * gives back the cost that was kept of a cancelled order; `--done` records that somebody made a refund on the
 * provider's own pages, `--again` has one tried again that was given up.
 */
export const refundCommand = async (
  { db, catalogues, now: clock }: Omit<CommandDeps, 'carts'>,
  [number, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const { shop, tickets, lines, amount, kept = false, done, again } = options
  const due = done ?? again
  const isPart = tickets !== undefined || lines !== undefined || amount !== undefined
  const kinds = [isPart, kept, done !== undefined, again !== undefined].filter(Boolean).length
  if (others.length > 0 || (number === undefined) === (due === undefined) || kinds > 1) {
    throw new UsageFailure(usage)
  }
  const catalogue = await oneShop(db, catalogues, shop)
  const { shopId } = catalogue
  const now = clock()
  const reason = parseReason(options, number === undefined ? whyOf(done) : `${number} is refunded`)
  const context = { by: commandActor(), reason }
  if (number === undefined) {
    const refund = { ...context, shopId, refundId: due ?? '', now }
    if (done === undefined) say(againSentence(await takeUpRefund(db, refund), refund))
    else if (await markRefundDone(db, refund)) say(`${done} is recorded as given back.`)
    else throw notDue(refund)
    return 0
  }
  if (isPart) {
    const wanted = parsePart(tickets ?? '', lines ?? '')
    const creditCents = amount === undefined ? 0 : parseEuros(amount)
    const chosen = { ...wanted, shopId, number, creditCents, isCancelled: cancelledIn(catalogue) }
    const part = orFailure(await refundPart(db, { ...chosen, ...context, now }))
    say(
      `${waysOf(part, ` of ${number}`) || `No money was due for that part of ${number}`}; the rest of the order stays.`,
    )
    return 0
  }
  const refunded = orFailure(await refundOrder(db, { ...context, shopId, number, returnsKept: kept, now }))
  // Kept refund costs stay with the shop (rules/payment#refund-cost).
  const what = refunded.refundId === undefined ? '' : ', but for the cost that was kept of it'
  say(`${number} is cancelled${what}; ${waysOf(refunded) || 'no money is due for it'}.`)
  return 0
}

const whyOf = (done: string | undefined): string => (done === undefined ? 'it is tried again' : 'it is done')

type OneRefund = { readonly shopId: string; readonly refundId: string }

const notDue = ({ shopId, refundId }: OneRefund): UsageFailure =>
  new UsageFailure(`No refund ${refundId} is due in the shop ${shopId}: report refunds lists those that are.`)

/** Throws where it is not tried again, and says what to do instead. */
const againSentence = (taken: TakenUp, refund: OneRefund): string => {
  const byHand = `give it back by hand, then record that by refund --done ${refund.refundId}.`
  switch (taken) {
    case 'taken_up':
      return `${refund.refundId} is tried again by the running server: report refunds lists it until it is made.`
    case 'is_tried':
      return `${refund.refundId} is being tried already: report refunds lists it until it is made.`
    case 'by_person':
      throw new UsageFailure(`No payment provider can give ${refund.refundId}: ${byHand}`)
    case 'failed_later':
      throw new UsageFailure(`${refund.refundId} failed at the shopper's account, as it would again: ${byHand}`)
    case 'wrong_sum':
      throw new UsageFailure(
        `Another sum was paid for ${refund.refundId} than agreed on: look at its provider, ${byHand}`,
      )
    case 'not_due':
      throw notDue(refund)
  }
}

const parsePart = (tickets: string, lines: string): PartWanted => ({
  tickets: partsOf(tickets),
  products: partsOf(lines).map(part => {
    const [, id, amount] = /^([^:]+):([1-9]\d{0,3})$/.exec(part) ?? []
    if (id !== undefined && amount !== undefined) return { id, amount: Number(amount) }
    throw new UsageFailure(`--lines has "${part}": write a product's id and how many, such as lapsilippu:2.`)
  }),
})

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
