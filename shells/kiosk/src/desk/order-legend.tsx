import { type DeskOrder, isOnlyKept } from '@portti/core'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { Words } from '../texts/use-words.ts'

type OrderLegendProps = {
  readonly order: DeskOrder | undefined
  /** A panel is open, and takes the keys. */
  readonly isOpen: boolean
  readonly words: Words
}

/** The keys that work now, most useful first. */
export const OrderLegend = ({ order, isOpen, words }: OrderLegendProps) => {
  const { t } = words
  const [isPaid, isUnpaid] = [order?.status === 'paid', order?.status === 'unpaid']
  const isSeated = order?.tickets.some(({ seat }) => seat !== undefined)
  const keys: readonly (readonly [key: string, does: string] | false | undefined)[] = isOpen
    ? [['Esc', t('desk.cancel')]]
    : [
        ['↑ ↓', t('desk.keys.other')],
        order?.email !== undefined && (isPaid || isUnpaid) && ['Q', t('desk.resend')],
        (isPaid || isUnpaid) && ['W', t('desk.receiver.act')],
        (order?.registrations ?? []).length > 0 && ['T', t('desk.answers.act')],
        isPaid && isSeated && ['S', t('desk.seats.act')],
        isUnpaid && ['A', t('desk.unpaid.later')],
        isUnpaid && ['M', t('desk.unpaid.paid')],
        isUnpaid && ['X', t('desk.unpaid.end')],
        order?.canBeSent && ['L', t('desk.sending.act')],
        (isPaid || (order && isOnlyKept(order))) && ['R', t('desk.refund')],
        ['F6…F9', t('desk.keys.filter')],
        order && ['Esc', t('desk.keys.search')],
      ]
  return <KeyLegend keys={keys.filter(key => key !== undefined && key !== false)} words={words} />
}
