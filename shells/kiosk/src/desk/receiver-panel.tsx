import type { Desk, DeskOrder, DeskTicket } from '@portti/core'
import { Field, SelectField } from '@portti/ui'
import { useState } from 'react'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../use-words.ts'
import { PanelFoot } from './panel-foot.tsx'

type ReceiverPanelProps = {
  readonly order: DeskOrder
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

const fields = ['firstName', 'lastName', 'email', 'reason'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

/** Gives an order, or one ticket of it, to somebody else, with a reason; says before what ends (rules/desk#receiver). */
export const ReceiverPanel = ({ order, isAsking, desk, words: { t, text }, onClose }: ReceiverPanelProps) => {
  const [typed, setTyped] = useState<Typed>({ firstName: '', lastName: '', email: '', reason: '' })
  const [code, setCode] = useState('')
  const given = order.tickets.filter(({ canBeGiven }) => canBeGiven)
  const ticket = given.some(one => one.code === code) ? code : undefined
  const isReady = [typed.lastName, typed.email, typed.reason].every(one => one.trim() !== '')
  const nameOf = ({ title, seat, holder, code: own }: DeskTicket) =>
    [text(title), seat && seatText(seat, { t }), holder?.name, own].filter(Boolean).join(', ')
  const go = async () => {
    await desk.changeReceiver({ ...typed, ...(ticket !== undefined && { ticket }), reason: typed.reason.trim() })
    const { done } = desk.getSnapshot()
    if (done === 'receiverChanged' || done === 'ticketGiven') onClose()
  }
  return (
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
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      <p>{t(ticket === undefined ? 'desk.receiver.explained' : 'desk.receiver.explainedTicket')}</p>
      {fields.map(name => (
        <Field
          key={name}
          id={`receiver-${order.number}-${name}`}
          label={name === 'reason' ? t('desk.reason') : t(`desk.receiver.${name}`)}
          type={name === 'email' ? 'email' : 'text'}
          value={typed[name]}
          maxLength={name === 'email' ? 254 : name === 'reason' ? 200 : 100}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <PanelFoot
        go={t('desk.receiver.go')}
        cancel={t('desk.cancel')}
        isAsking={isAsking}
        canGo={isReady}
        onGo={() => void go()}
        onCancel={onClose}
      />
    </div>
  )
}
