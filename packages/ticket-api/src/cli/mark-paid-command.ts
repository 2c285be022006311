import { formatEuros } from '@portti/core/rules'
import { type MarkedPaid, markPaid } from '../features/order/mark-paid.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import type { CommandDeps } from './command-deps.ts'
import { oneShop } from './one-shop.ts'
import { parseEuros } from './parse-euros.ts'

const usage = 'Name one order: order paid NUMBER --reference REF --amount EUROS --reason WHY [--shop ID]'

/**
 * Marks an unpaid order as paid by a bank transfer (rules/payment#transfer). What was begun to pay it otherwise is
 * cancelled here, and at its provider by the running server, which asks about ended payments.
 */
export const markPaidCommand = async (
  { db, catalogues, now }: Pick<CommandDeps, 'db' | 'catalogues' | 'now'>,
  [, number, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const reference = options.reference?.trim() ?? ''
  if (number === undefined || others.length > 0) throw new UsageFailure(usage)
  if (reference === '') {
    throw new UsageFailure('Name the transfer by the bank’s own reference with --reference: it pays one order.')
  }
  if (reference.length > 100) throw new UsageFailure('--reference has at most 100 characters.')
  if (options.amount === undefined) throw new UsageFailure('Say how much came with --amount, such as 129.00.')
  const amountCents = parseEuros(options.amount)
  const reason = parseReason(options, `${number} is paid`)
  const { shopId } = await oneShop(db, catalogues, options.shop)
  const given = { shopId, number, reference, amountCents, by: commandActor(), reason, now: now() }
  say(sentenceOf(given, await markPaid(db, given)))
  return 0
}

/** The outcome as a sentence; throws `UsageFailure` when nothing was marked. */
const sentenceOf = (
  { shopId, number, amountCents }: { readonly shopId: string; readonly number: string; readonly amountCents: number },
  marked: MarkedPaid,
): string => {
  switch (marked.kind) {
    case 'paid':
      return `${number} is paid by bank transfer, ${formatEuros(amountCents, 'en')}; its confirmation is sent, where it has an address.`
    case 'before':
      return `${number} was marked as paid by this transfer before.`
    case 'unknown':
      throw new UsageFailure(`There is no order ${number} in the shop ${shopId}.`)
    case 'not_unpaid':
      throw new UsageFailure(`Order ${number} is ${marked.status}: only an unpaid one is marked as paid.`)
    case 'other_sum':
      throw new UsageFailure(
        `${formatEuros(marked.toPayCents, 'en')} is to be paid for ${number}, not ${formatEuros(amountCents, 'en')}: nothing was marked.`,
      )
    case 'reference_used':
      throw new UsageFailure(`That transfer paid ${marked.byOrder}: check the reference. Nothing was marked.`)
  }
}
