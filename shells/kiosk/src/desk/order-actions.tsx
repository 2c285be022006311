import type { DeskDraft, DeskOrder } from '@portti/core'
import { ClockIcon, MailIcon, PeopleIcon, PinIcon, RestoreIcon, TrashIcon } from '@portti/ui'
import { Facts } from '../facts.tsx'
import { Keycap } from '../keycap.tsx'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../use-words.ts'
import { PanelKey } from './panel-key.tsx'

/** An act that asks more before it is done. */
export type OrderPanel = DeskDraft['panel']

type OrderActionsProps = {
  readonly order: DeskOrder
  readonly words: Words
  readonly onResend: () => void
  readonly onPanel: (panel: OrderPanel) => void
}

/** The pieces of an order, each with whether it is used, and what a manager does with it. */
export const OrderActions = ({ order, words, onResend, onPanel }: OrderActionsProps) => {
  const { t, text, euros, time } = words
  const isPaid = order.status === 'paid'
  const isUnpaid = order.status === 'unpaid'
  const isSeated = order.tickets.some(({ seat }) => seat !== undefined)
  return (
    <>
      <h2>{t('desk.lines')}</h2>
      <ul data-part="desk-lines">
        {order.tickets.map(ticket => (
          <li key={ticket.code}>
            <strong>{text(ticket.title)}</strong>
            <b>{euros(ticket.price)}</b>
            <small>
              <Facts of={[text(ticket.event), ticket.seat && seatText(ticket.seat, words), ticket.code]} />
            </small>
            {ticket.holder && <small>{t('desk.holder', ticket.holder)}</small>}
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
      <div data-part="action-keys" role="group" aria-label={t('desk.actions')}>
        <button
          data-part="key-action"
          type="button"
          disabled={order.email === undefined || !(isPaid || isUnpaid)}
          onClick={onResend}
        >
          <MailIcon />
          {t('desk.resend')}
          <Keycap>Q</Keycap>
        </button>
        <PanelKey shown={isPaid || isUnpaid} keyName="W" icon={<PeopleIcon />} onPress={() => onPanel('receiver')}>
          {t('desk.receiver.act')}
        </PanelKey>
        <PanelKey shown={isPaid && isSeated} keyName="S" icon={<PinIcon />} onPress={() => onPanel('seats')}>
          {t('desk.seats.act')}
        </PanelKey>
        <PanelKey shown={isUnpaid} keyName="A" icon={<ClockIcon />} onPress={() => onPanel('later')}>
          {t('desk.unpaid.later')}
        </PanelKey>
        <PanelKey shown={isUnpaid} keyName="X" icon={<TrashIcon />} onPress={() => onPanel('end')}>
          {t('desk.unpaid.end')}
        </PanelKey>
        <PanelKey shown={isPaid} keyName="R" icon={<RestoreIcon />} onPress={() => onPanel('refund')}>
          {t('desk.refund')}
        </PanelKey>
      </div>
    </>
  )
}
