import type { Desk, DeskOrder, DeskTicket } from '@portti/core'
import { Field, SelectField } from '@portti/ui'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../texts/use-words.ts'
import { PanelFoot } from './parts/panel-foot.tsx'
import { useDraft } from './use-draft.ts'

type ReceiverPanelProps = {
  readonly order: DeskOrder
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

const fields = ['firstName', 'lastName', 'email', 'reason'] as const
const nothing = { firstName: '', lastName: '', email: '', reason: '', ticket: '' }

/** Gives an order, or one ticket of it, to somebody else, with a reason; says before what ends (rules/desk#receiver). */
export const ReceiverPanel = ({ order, isAsking, desk, words: { t, text }, onClose }: ReceiverPanelProps) => {
  const [{ ticket: code, ...typed }, type] = useDraft(desk, order.number, 'receiver', nothing)
  const given = order.tickets.filter(({ canBeGiven }) => canBeGiven)
  const ticket = given.some(one => one.code === code) ? code : undefined
  const isReady = [typed.lastName, typed.email, typed.reason].every(one => one.trim() !== '')
  const nameOf = ({ title, seat, participant, holder, code: own }: DeskTicket) =>
    [text(title), seat && seatText(seat, { t }), participant?.name, holder?.name, own].filter(Boolean).join(', ')
  const go = async () => {
    await desk.changeReceiver({ ...typed, ...(ticket !== undefined && { ticket }), reason: typed.reason.trim() })
    const { done } = desk.getSnapshot()
    if (done === 'receiverChanged' || done === 'ticketGiven') onClose()
  }
  return (
    <>
      <div data-part="refund-panel">
        <h2>{t('desk.receiver.title')}</h2>
        {given.length > 0 && (
          <SelectField
            id={`receiver-${order.number}-what`}
            label={t('desk.receiver.what')}
            value={ticket ?? ''}
            options={[
              { value: '', text: t('desk.whole') },
              ...given.map(one => ({ value: one.code, text: nameOf(one) })),
            ]}
            onChange={({ currentTarget }) => type({ ticket: currentTarget.value })}
          />
        )}
        <p>{t(ticket === undefined ? 'desk.receiver.explained' : 'desk.receiver.explainedTicket')}</p>
        {fields.map(name => (
          <Field
            key={name}
            id={`receiver-${order.number}-${name}`}
            label={name === 'reason' ? t('desk.reason') : t(`desk.receiver.${name}`)}
            hint={name === 'reason' ? t('desk.reasonHint') : undefined}
            type={name === 'email' ? 'email' : 'text'}
            value={typed[name]}
            maxLength={name === 'email' ? 254 : name === 'reason' ? 200 : 100}
            autoComplete="off"
            onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={t('desk.receiver.go')}
          cancel={t('desk.cancel')}
          isAsking={isAsking}
          canGo={isReady}
          onGo={() => void go()}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
