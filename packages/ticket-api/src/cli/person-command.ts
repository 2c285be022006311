import { normaliseEmail } from '@portti/core/rules'
import { withdrawalNumber } from '../domain/withdrawal/withdrawal-number.ts'
import { type ForgottenOrder, type ForgottenPerson, forgetPerson } from '../features/person/forget-person.ts'
import { forgetPersonsLetters } from '../features/person/forget-persons-letters.ts'
import { showPerson } from '../features/person/show-person.ts'
import { unsubscribePerson } from '../features/person/unsubscribe-person.ts'
import type { EndedPermission } from '../store/person/end-marketing-permission.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import type { CommandDeps } from './command-deps.ts'
import { counted } from './counted.ts'
import { oneShop } from './one-shop.ts'

const usage =
  'person show EMAIL [--shop ID], person unsubscribe EMAIL --reason WHY [--shop ID], or person forget EMAIL --reason WHY [--dry-run] [--shop ID]'

/**
 * Shows one person what a shop keeps of them, takes back their marketing permission, or forgets them, by their e-mail
 * address (rules/orders#one-person). The exit code is 1 while something waits.
 */
export const personCommand = async (
  { db, catalogues, now }: Omit<CommandDeps, 'carts'>,
  outboxDir: string,
  [action, given, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (
    (action !== 'show' && action !== 'unsubscribe' && action !== 'forget') ||
    given === undefined ||
    others.length > 0
  )
    throw new UsageFailure(usage)
  const email = normaliseEmail(given)
  if (email === undefined) throw new UsageFailure(`"${given}" is no e-mail address.`)
  const { shopId, host } = await oneShop(db, catalogues, options.shop)
  if (action === 'show') {
    say(JSON.stringify(await showPerson(db, { shopId, email, now: now() }), null, 2))
    return 0
  }
  if (action === 'unsubscribe') {
    const reason = parseReason(options, 'the permission is taken back')
    const ended = await unsubscribePerson(db, { shopId, email, by: commandActor(), reason, now: now() })
    say(`${email} in ${shopId}: ${endedOf(ended)}.`)
    return 0
  }
  const isDryRun = options['dry-run'] === true
  const reason = parseReason(options, 'a person is forgotten')
  const forgotten = await forgetPerson(db, { shopId, email, by: commandActor(), reason, now: now(), isDryRun })
  const files = await forgetPersonsLetters(db.kysely, { shopId, host, email, folder: outboxDir, isDryRun }, forgotten)
  for (const order of forgotten.orders) say(sentenceOf(order))
  for (const id of forgotten.openWithdrawals) {
    say(`Withdrawal ${withdrawalNumber(id)}: waits until it is ended and its receipt is sent`)
  }
  if (forgotten.openCarts > 0) {
    say(`${counted(forgotten.openCarts, 'cart')} in use, or with a payment: forgotten a day after it has ended`)
  }
  const done = doneOf(forgotten, files)
  const waiting = waitingOf(forgotten)
  if (done.length > 0) say(`${email} in ${shopId}: ${done.join(', ')} forgotten.`)
  else say(`${email} in ${shopId}: ${waiting > 0 ? 'nothing can be forgotten yet' : 'nothing is left'}.`)
  if (waiting > 0)
    say(`${waiting} of what is left ${waiting === 1 ? 'waits' : 'wait'}: run this again when it is over.`)
  if (isDryRun) say('This was a dry run: nothing was changed.')
  return waiting > 0 ? 1 : 0
}

const endedOf = ({ orders, carts }: EndedPermission): string => {
  const where = [...(orders > 0 ? [counted(orders, 'order')] : []), ...(carts > 0 ? [counted(carts, 'cart')] : [])]
  return where.length > 0
    ? `marketing permission taken back in ${where.join(' and ')}`
    : 'there is no marketing permission'
}

const doneOf = ({ orders, withdrawals, reminders, carts }: ForgottenPerson, files: number): readonly string[] =>
  (
    [
      [orders.filter(({ waits }) => waits.length === 0).length, 'order'],
      [withdrawals, 'withdrawal'],
      [reminders, 'reminder'],
      [carts, 'cart'],
      [files, 'e-mail'],
    ] as const
  ).flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : []))

const waitingOf = ({ orders, openWithdrawals, openCarts }: ForgottenPerson): number =>
  orders.filter(({ waits }) => waits.length > 0).length + openWithdrawals.length + openCarts

const named: Readonly<Record<ForgottenOrder['as'][number], string>> = {
  buyer: 'its buyer',
  receiver: 'its receiver',
  participant: 'a participant',
  gift: 'who gets a gift card',
  holder: 'who was given a ticket',
  letter: 'whom a letter went to',
  former_buyer: 'who had it before',
  agreement: 'who was in it before',
}

const open: Readonly<Record<ForgottenOrder['waits'][number], string>> = {
  unpaid: 'it is not paid: end it at the desk, or it ends by itself',
  to_come: 'its event is not over',
  postponed: 'its event is postponed',
  goods: 'its goods are to be sent or fetched',
  letter: 'a letter of it is to be sent',
  withdrawal: 'a withdrawal of it is open',
  refund: 'a payment of it is under way or can still be made, or goes back',
}

const sentenceOf = ({ number, as, waits }: ForgottenOrder): string => {
  const whom = as.map(one => named[one]).join(', ')
  if (waits.length > 0) return `${number}: waits with ${whom}: ${waits.map(matter => open[matter]).join('; ')}`
  return as.includes('buyer') ? `${number}: all people of it are forgotten` : `${number}: forgotten: ${whom}`
}
