import type { Desk, DeskOrder, PlacedSeat, SeatPlan } from '@portti/core'
import { Button, Field, SelectField } from '@portti/ui'
import { useState } from 'react'
import type { Words } from '../use-words.ts'

type SeatsPanelProps = {
  readonly order: DeskOrder
  readonly plan: SeatPlan | undefined
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

/** Moves seats of an order to free ones of the same category, with a reason (rules/desk#seats). */
export const SeatsPanel = ({ order, plan, isAsking, desk, words: { t, text }, onClose }: SeatsPanelProps) => {
  const [reason, setReason] = useState('')
  const nameOf = ({ section, row, seat }: PlacedSeat) => t('seats.name', { section: text(section), row, seat })
  const titleOf = (code: string) => text(order.tickets.find(ticket => ticket.code === code)?.title)
  const moving = (plan?.tickets ?? []).flatMap(({ code, seat, to }) => (to ? [{ code, seat, to }] : []))
  const go = async () => {
    await desk.moveSeats(reason)
    if (desk.getSnapshot().done === 'seatsMoved') onClose()
  }
  return (
    <div data-part="refund-panel">
      <h2>{t('desk.seats.title')}</h2>
      <p>{t(order.email === undefined ? 'desk.seats.explainedNoMail' : 'desk.seats.explained')}</p>
      {plan?.tickets.length === 0 && <p>{t('desk.seats.none')}</p>}
      {plan?.tickets.map(({ code, seat, choices, to }) => (
        <SelectField
          key={code}
          id={`seat-of-${code}`}
          label={`${titleOf(code)}: ${nameOf(seat)}`}
          hint={choices.length === 0 ? t('desk.seats.full') : undefined}
          value={to?.id ?? ''}
          options={[
            { value: '', text: t('desk.seats.stays') },
            ...choices.map(choice => ({ value: choice.id, text: nameOf(choice) })),
          ]}
          onChange={({ currentTarget }) => desk.chooseSeat(code, currentTarget.value || undefined)}
        />
      ))}
      {moving.length > 0 && (
        <ul data-part="desk-lines" aria-label={t('desk.seats.preview')}>
          {moving.map(({ code, seat, to }) => (
            <li key={code}>
              <span>{nameOf(seat)}</span>
              <strong>→ {nameOf(to)}</strong>
            </li>
          ))}
        </ul>
      )}
      <Field
        id={`seats-reason-${order.number}`}
        label={t('desk.reason')}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        kind="primary"
        size="lg"
        block
        busy={isAsking}
        disabled={moving.length === 0 || reason.trim() === ''}
        onClick={() => void go()}
      >
        {moving.length === 0 ? t('desk.seats.choose') : t('desk.seats.go', { count: moving.length })}
      </Button>
      <Button block onClick={onClose}>
        {t('desk.cancel')}
      </Button>
    </div>
  )
}
