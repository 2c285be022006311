import type { Desk, DeskOrder, SeatPlan } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { PanelFoot } from './parts/panel-foot.tsx'
import { ReasonField } from './parts/reason-field.tsx'
import { SeatMoves } from './seat-moves.tsx'
import { useDraft } from './use-draft.ts'

type SeatsPanelProps = {
  readonly order: DeskOrder
  readonly plan: SeatPlan | undefined
  /** Whether the hall is shown beside. */
  readonly hasMap: boolean
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

/** Moves seats of an order to free ones of the same category, with a reason (rules/desk#seats). */
export const SeatsPanel = ({ order, plan, hasMap, isAsking, desk, words, onClose }: SeatsPanelProps) => {
  const { t } = words
  const [{ reason }, type] = useDraft(desk, order.number, 'seats', { reason: '' })
  const moves = (plan?.tickets ?? []).filter(({ to }) => to).length
  const go = async () => {
    await desk.moveSeats(reason)
    if (desk.getSnapshot().done === 'seatsMoved') onClose()
  }
  return (
    <>
      <div data-part="refund-panel">
        <h2>{t('desk.seats.title')}</h2>
        <p>{t(order.email === undefined ? 'desk.seats.explainedNoMail' : 'desk.seats.explained')}</p>
        {plan?.tickets.length === 0 && <p>{t('desk.seats.none')}</p>}
        {plan && <SeatMoves order={order} plan={plan} hasMap={hasMap} desk={desk} words={words} />}
        <ReasonField
          id={`seats-reason-${order.number}`}
          value={reason}
          onType={reason => type({ reason })}
          words={words}
        />
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={moves === 0 ? t('desk.seats.choose') : t('desk.seats.go', { count: moves })}
          cancel={t('desk.cancel')}
          isAsking={isAsking}
          canGo={moves > 0 && reason.trim() !== ''}
          onGo={() => void go()}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
