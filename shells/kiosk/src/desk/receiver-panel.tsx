import type { Desk, DeskOrder } from '@portti/core'
import { Button, Field } from '@portti/ui'
import { useState } from 'react'
import type { Words } from '../use-words.ts'

type ReceiverPanelProps = {
  readonly order: DeskOrder
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

const fields = ['firstName', 'lastName', 'email', 'reason'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

/** Gives an order to somebody else, with a reason; says before what ends (rules/desk#receiver). */
export const ReceiverPanel = ({ order, isAsking, desk, words: { t }, onClose }: ReceiverPanelProps) => {
  const [typed, setTyped] = useState<Typed>({ firstName: '', lastName: '', email: '', reason: '' })
  const isReady = [typed.lastName, typed.email, typed.reason].every(text => text.trim() !== '')
  const go = async () => {
    await desk.changeReceiver({ ...typed, reason: typed.reason.trim() })
    if (desk.getSnapshot().done === 'receiverChanged') onClose()
  }
  return (
    <div data-part="refund-panel">
      <h2>{t('desk.receiver.title')}</h2>
      <p>{t('desk.receiver.explained')}</p>
      {fields.map(name => (
        <Field
          key={name}
          id={`receiver-${order.number}-${name}`}
          label={name === 'reason' ? t('desk.reason') : t(`desk.receiver.${name}`)}
          type={name === 'email' ? 'email' : 'text'}
          value={typed[name]}
          maxLength={name === 'email' ? 254 : 100}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <Button kind="primary" size="lg" block busy={isAsking} disabled={!isReady} onClick={() => void go()}>
        {t('desk.receiver.go')}
      </Button>
      <Button block onClick={onClose}>
        {t('desk.cancel')}
      </Button>
    </div>
  )
}
