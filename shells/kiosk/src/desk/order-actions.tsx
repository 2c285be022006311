import type { DeskOrder } from '@portti/core'
import { MailIcon, RestoreIcon } from '@portti/ui'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type OrderActionsProps = {
  readonly order: DeskOrder
  readonly words: Words
  readonly onResend: () => void
  readonly onRefund: () => void
}

/** The pieces of an order, each with whether it is used, and what a manager does with it. */
export const OrderActions = ({ order, words, onResend, onRefund }: OrderActionsProps) => {
  const { t, text, euros, time } = words
  const isPaid = order.status === 'paid'
  return (
    <>
      <h2>{t('desk.lines')}</h2>
      <ul data-part="desk-lines">
        {order.tickets.map(ticket => (
          <li key={ticket.code}>
            <strong>{text(ticket.title)}</strong>
            <b>{euros(ticket.price)}</b>
            <small>{[text(ticket.event), ticket.seat, ticket.code].filter(Boolean).join(', ')}</small>
            <span data-part="found-tag" data-state={ticket.usedAt === undefined ? 'paid' : 'used'}>
              {ticket.usedAt === undefined ? t('desk.unused') : t('desk.used', { at: time(ticket.usedAt) })}
            </span>
          </li>
        ))}
        {order.goods.map(({ id, title, amount, total }) => (
          <li key={id}>
            <strong>
              {amount} × {text(title)}
            </strong>
            <b>{euros(total)}</b>
          </li>
        ))}
      </ul>
      <div data-part="action-keys">
        <button data-part="key-action" type="button" disabled={order.email === undefined} onClick={onResend}>
          <MailIcon />
          {t('desk.resend')}
          <Keycap>Q</Keycap>
        </button>
        <button data-part="key-action" type="button" disabled={!isPaid} onClick={onRefund}>
          <RestoreIcon />
          {t('desk.refund')}
          <Keycap>R</Keycap>
        </button>
      </div>
    </>
  )
}
