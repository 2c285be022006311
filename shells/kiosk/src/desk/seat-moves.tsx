import type { DeskOrder, DeskService, PlacedSeat, SeatPlan } from '@portti/core'
import { SelectField } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys, tileOfKey } from '../keyboard/tile-keys.ts'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../texts/use-words.ts'

type SeatMovesProps = {
  readonly order: DeskOrder
  readonly plan: SeatPlan
  readonly hasMap: boolean
  readonly desk: Pick<DeskService, 'chooseSeat' | 'turnToTicket'>
  readonly words: Words
}

/** Each ticket with its seat and the list of seats that it may go to; beside a map, which ticket a press is for, by its key too. */
export const SeatMoves = ({ order, plan, hasMap, desk, words: { t, text } }: SeatMovesProps) => {
  const nameOf = (seat: PlacedSeat) => seatText({ ...seat, section: text(seat.section) }, { t })
  const titleOf = (code: string) => text(order.tickets.find(ticket => ticket.code === code)?.title)
  const hasChoice = hasMap && plan.tickets.length > 1
  useKeys(event => {
    const ticket = plan.tickets[tileOfKey(event.key)]
    if (!hasChoice || !ticket || isTyping(event) || event.ctrlKey) return false
    desk.turnToTicket(ticket.code)
    return true
  })
  return (
    <ol data-part="seat-moves">
      {plan.tickets.map(({ code, seat, choices, to }, index) => (
        <li key={code} data-current={hasMap && code === plan.current ? '' : undefined}>
          <SelectField
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
          {to && <strong>→ {nameOf(to)}</strong>}
          {hasChoice && (
            <button
              data-part="line-tool"
              type="button"
              aria-pressed={code === plan.current}
              onClick={() => desk.turnToTicket(code)}
            >
              {t(code === plan.current ? 'desk.seats.isOnMap' : 'desk.seats.onMap')}
              {tileKeys[index] && <Keycap>{tileKeys[index]}</Keycap>}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
