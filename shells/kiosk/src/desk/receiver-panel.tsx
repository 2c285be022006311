import { changedContact, type DeskTicket } from '@portti/core'
import { SelectField } from '@portti/ui'
import { seatText } from '../seats/seats-text.ts'
import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { ReasonField } from './parts/reason-field.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { useReceiverDraft } from './use-receiver-draft.ts'

/**
 * Gives an order, or one ticket of it, to another person, or corrects the name and address of the present one, with a
 * reason; says beforehand what ends (rules/desk#receiver, rules/desk#contact).
 */
export const ReceiverPanel = ({ order, isPending, desk, words, onClose }: PanelProps) => {
  const { t, text } = words
  // `what` is the code of a ticket, `same` to correct the present person's details, or empty for the whole order.
  const { what, isSame, fields, type, choose } = useReceiverDraft(desk, order)
  const given = order.tickets.filter(({ canBeGiven }) => canBeGiven)
  const ticket = given.some(one => one.code === what) ? what : undefined
  const reason = fields.reason.trim()
  const changed = isSame ? changedContact(order, fields) : undefined
  const isReady = isSame ? changed !== undefined : [fields.lastName, fields.email].every(one => one.trim() !== '')
  const nameOf = ({ title, seat, participant, holder, code: own }: DeskTicket) =>
    [text(title), seat && seatText(seat, { t }), participant?.name, holder?.name, own].filter(Boolean).join(', ')
  const explainedSame = order.email === undefined ? 'explainedAdded' : 'explainedSame'
  const explained = isSame ? explainedSame : ticket === undefined ? 'explained' : 'explainedTicket'
  return (
    <DeskPanel
      title={t('desk.receiver.title')}
      go={t(isSame ? 'desk.receiver.goSame' : 'desk.receiver.go')}
      canGo={isReady && reason !== ''}
      isPending={isPending}
      words={words}
      onGo={() =>
        changed
          ? desk.correctContact({ changed, seen: order, reason })
          : desk.changeReceiver({ ...fields, ...(ticket !== undefined && { ticket }), reason })
      }
      onClose={onClose}
    >
      <SelectField
        id={`receiver-${order.number}-what`}
        label={t('desk.receiver.what')}
        value={isSame ? what : (ticket ?? '')}
        options={[
          { value: '', text: t('desk.receiver.whole') },
          { value: 'same', text: t('desk.receiver.same') },
          ...given.map(one => ({ value: one.code, text: nameOf(one) })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ReceiverFields number={order.number} typed={fields} isSame={isSame} words={words} onType={type} />
      <p>{t(`desk.receiver.${explained}`)}</p>
      <ReasonField
        id={`receiver-${order.number}-reason`}
        value={fields.reason}
        onType={reason => type({ reason })}
        words={words}
      />
    </DeskPanel>
  )
}
