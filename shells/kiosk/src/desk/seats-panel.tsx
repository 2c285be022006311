import type { SeatPlan } from '@portti/core'
import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { ReasonField } from './parts/reason-field.tsx'
import { SeatMoves } from './seat-moves.tsx'
import { useDraft } from './use-draft.ts'

type SeatsPanelProps = PanelProps & {
  readonly plan: SeatPlan | undefined
  /** Whether the hall is shown beside. */
  readonly hasMap: boolean
}

/** Moves seats of an order to free ones of the same category, with a reason (rules/desk#seats). */
export const SeatsPanel = ({ order, plan, hasMap, isPending, desk, words, onClose }: SeatsPanelProps) => {
  const { t } = words
  const [{ reason }, type] = useDraft(desk, order.number, 'seats', { reason: '' })
  const moves = (plan?.tickets ?? []).filter(({ to }) => to).length
  return (
    <DeskPanel
      title={t('desk.seats.title')}
      go={moves === 0 ? t('desk.seats.choose') : t('desk.seats.go', { count: moves })}
      canGo={moves > 0 && reason.trim() !== ''}
      isPending={isPending}
      words={words}
      onGo={() => desk.moveSeats(reason)}
      onClose={onClose}
    >
      <p>{t(order.email === undefined ? 'desk.seats.explainedNoMail' : 'desk.seats.explained')}</p>
      {plan?.tickets.length === 0 && <p>{t('desk.seats.none')}</p>}
      {plan && <SeatMoves order={order} plan={plan} hasMap={hasMap} desk={desk} words={words} />}
      <ReasonField
        id={`seats-reason-${order.number}`}
        value={reason}
        onType={reason => type({ reason })}
        words={words}
      />
    </DeskPanel>
  )
}
