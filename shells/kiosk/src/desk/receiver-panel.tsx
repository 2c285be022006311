import type { DeskTicket } from '@portti/core'
import { SelectField } from '@portti/ui'
import { seatText } from '../seats/seats-text.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { ReasonField } from './parts/reason-field.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { useContactCorrection } from './use-contact-correction.ts'
import { useReceiverDraft } from './use-receiver-draft.ts'

/**
 * Gives an order, or one ticket of it, to another person, or corrects details of its people, with a reason; says
 * beforehand what ends (rules/desk#receiver, rules/desk#contact).
 */
export const ReceiverPanel = ({ order, isPending, desk, words, onClose }: PanelProps) => {
  const { t, text } = words
  const {
    what,
    receiver,
    typed,
    seen,
    reason: typedReason,
    type,
    typeContact,
    acceptContact,
  } = useReceiverDraft(desk, order)
  const correction = useContactCorrection(desk, order, { typed, seen, onTold: acceptContact })
  const { contact } = order
  const isSame = what === 'same' && contact !== undefined
  const given = order.tickets.filter(({ canBeGiven }) => canBeGiven)
  const ticket = given.some(one => one.code === what) ? what : undefined
  const reason = typedReason.trim()
  const isReady = isSame ? correction.canSend : [receiver.lastName, receiver.email].every(one => one.trim() !== '')
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
        isSame
          ? correction.send(reason)
          : desk.changeReceiver({ ...receiver, ...(ticket !== undefined && { ticket }), reason })
      }
      onClose={onClose}
    >
      <SelectField
        id={`receiver-${order.number}-what`}
        label={t('desk.receiver.what')}
        value={isSame ? what : (ticket ?? '')}
        options={[
          { value: '', text: t('desk.receiver.whole') },
          ...(contact ? [{ value: 'same', text: t('desk.receiver.same') }] : []),
          ...given.map(one => ({ value: one.code, text: nameOf(one) })),
        ]}
        onChange={({ currentTarget }) => type({ what: currentTarget.value })}
      />
      <p>{t(`desk.receiver.${explained}`)}</p>
      {isSame ? (
        <ContactFields {...correction} contact={contact} typed={typed} words={words} onType={typeContact} />
      ) : (
        <ReceiverFields number={order.number} typed={receiver} words={words} onType={type} />
      )}
      <ReasonField
        id={`receiver-${order.number}-reason`}
        value={typedReason}
        onType={reason => type({ reason })}
        words={words}
      />
    </DeskPanel>
  )
}
