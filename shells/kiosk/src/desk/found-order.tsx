import type { DeskState } from '@portti/core'
import { Facts } from '../parts/facts.tsx'
import type { Words } from '../texts/use-words.ts'

type FoundOrderProps = {
  readonly order: DeskState['found'][number]
  readonly isOpen: boolean
  /** Whether words were searched for, so that it says where they were found. */
  readonly isSought: boolean
  readonly words: Words
  readonly onOpen: (number: string) => void
}

const codesText = ({ tickets: count, hasCards }: FoundOrderProps['order'], t: Words['t']): string => {
  if (count === 0) return t('desk.noTickets')
  return t(hasCards ? 'desk.codes' : 'desk.tickets', { count })
}

/** An order in the list. */
export const FoundOrder = ({ order, isOpen, isSought, words: { t, euros, day, hour }, onOpen }: FoundOrderProps) => (
  <button data-part="found-order" type="button" aria-current={isOpen || undefined} onClick={() => onOpen(order.number)}>
    <strong>{order.name || t('desk.anonymous')}</strong>
    <b>{euros(order.total)}</b>
    <small>
      <Facts of={[order.number, codesText(order, t)]} />
    </small>
    <small>{day(order.createdAt)}</small>
    <span data-part="found-tag" data-state={order.status}>
      {t(`desk.statuses.${order.status}`, { defaultValue: order.status })}
    </span>
    <small>{hour(order.createdAt)}</small>
    {isSought && order.matched !== 'name' && <small>{t(`desk.matched.${order.matched}`, { defaultValue: '' })}</small>}
  </button>
)
