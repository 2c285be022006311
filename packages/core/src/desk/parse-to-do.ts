import type { WireToDo } from '@portti/contract'
import { differenceKinds, toDoKinds, toDoReasons } from '@portti/contract/words'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { ToDo, WithdrawalToDo } from './to-do.ts'

export const parseToDo = (from: wire.WireObject<WireToDo>): ToDo => {
  const waiting = { id: wire.text(from, 'id'), since: wire.moment(from, 'since') }
  switch (wire.oneOf(from, 'kind', toDoKinds, 'refund')) {
    case 'refund':
      return omitUndefined({
        ...waiting,
        kind: 'refund' as const,
        amount: wire.optionalCents(from, 'amount'),
        provider: wire.optionalText(from, 'provider'),
        reference: wire.optionalText(from, 'reference'),
        why: wire.oneOf(from, 'why', toDoReasons, undefined),
        problem: wire.optionalText(from, 'problem'),
        mayBeMade: wire.flag(from, 'may_be_made'),
        till: wire.optionalText(from, 'till'),
      })
    case 'withdrawal':
      return omitUndefined({
        ...waiting,
        kind: 'withdrawal' as const,
        number: wire.text(from, 'number'),
        amount: wire.optionalCents(from, 'amount'),
        name: wire.optionalText(from, 'name'),
        email: wire.optionalText(from, 'email'),
        givenOrder: wire.optionalText(from, 'given_order'),
        lines: wire.each(from, 'lines', parseLine),
        said: wire.optionalText(from, 'said'),
        isLate: wire.flag(from, 'is_late'),
        waitsForGoods: wire.flag(from, 'waits_for_goods'),
        why: wire.oneOf(from, 'why', toDoReasons, undefined),
        problem: wire.optionalText(from, 'problem'),
      })
    case 'difference':
      return omitUndefined({
        ...waiting,
        kind: 'difference' as const,
        difference: wire.oneOf(from, 'difference', differenceKinds, 'other_sum'),
        here: wire.optionalCents(from, 'here'),
        there: wire.optionalCents(from, 'there'),
        currency: wire.optionalText(from, 'currency') ?? 'EUR',
        provider: wire.text(from, 'provider'),
        reference: wire.text(from, 'reference'),
      })
  }
}

type WireLine = NonNullable<WireToDo['lines']>[number]

const parseLine = (line: wire.WireObject<WireLine>): WithdrawalToDo['lines'][number] =>
  omitUndefined({
    title: wire.localizedText(line, 'title'),
    event: wire.optionalInner(line, 'event') && wire.localizedText(line, 'event'),
    amount: wire.whole(line, 'amount'),
    total: wire.cents(line, 'total'),
    recipient: wire.optionalText(line, 'recipient'),
    sendOn: wire.optionalText(line, 'send_on'),
  })
