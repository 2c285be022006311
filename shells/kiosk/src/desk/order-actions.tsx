import { type DeskDraft, type DeskOrder, isOnlyKept } from '@portti/core'
import {
  CheckIcon,
  ClockIcon,
  MailIcon,
  PencilIcon,
  PeopleIcon,
  PinIcon,
  RestoreIcon,
  TrashIcon,
  TruckIcon,
} from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { OrderLines } from './order-lines.tsx'
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
  const { t } = words
  const isPaid = order.status === 'paid'
  const isUnpaid = order.status === 'unpaid'
  const hasAnswers = (order.registrations ?? []).length > 0
  const canRefund = isPaid || isOnlyKept(order)
  const isSeated = order.tickets.some(({ seat }) => seat !== undefined)
  return (
    <>
      <OrderLines order={order} words={words} />
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
        <PanelKey shown={hasAnswers} keyName="T" icon={<PencilIcon />} onPress={() => onPanel('answers')}>
          {t('desk.answers.act')}
        </PanelKey>
        <PanelKey shown={isPaid && isSeated} keyName="S" icon={<PinIcon />} onPress={() => onPanel('seats')}>
          {t('desk.seats.act')}
        </PanelKey>
        <PanelKey shown={isUnpaid} keyName="A" icon={<ClockIcon />} onPress={() => onPanel('later')}>
          {t('desk.unpaid.later')}
        </PanelKey>
        <PanelKey shown={isUnpaid} keyName="M" icon={<CheckIcon />} onPress={() => onPanel('paid')}>
          {t('desk.unpaid.paid')}
        </PanelKey>
        <PanelKey shown={isUnpaid} keyName="X" icon={<TrashIcon />} onPress={() => onPanel('end')}>
          {t('desk.unpaid.end')}
        </PanelKey>
        <PanelKey shown={order.canBeSent === true} keyName="L" icon={<TruckIcon />} onPress={() => onPanel('sending')}>
          {t('desk.sending.act')}
        </PanelKey>
        <PanelKey shown={canRefund} keyName="R" icon={<RestoreIcon />} onPress={() => onPanel('refund')}>
          {t('desk.refund')}
        </PanelKey>
      </div>
    </>
  )
}
