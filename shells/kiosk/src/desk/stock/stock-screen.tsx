import { type DeskEvent, type DeskStockService, hasStockPlan, type Store } from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect } from 'react'
import type { Words } from '../../texts/use-words.ts'
import { EventChoice } from '../parts/event-choice.tsx'
import { ReadingNote } from '../parts/reading-note.tsx'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import { DeviceAllotments } from './device-allotments.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { EventNote } from './event-note.tsx'
import { QuotaList } from './quota-list.tsx'
import { SaleChoices } from './sale-choices.tsx'
import { SeatBlocks } from './seat-blocks.tsx'
import { StockLegend } from './stock-legend.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useStockKeys } from './use-stock-keys.ts'

type StockScreenProps = {
  readonly desk: DeskStockService
  readonly events: Store<readonly DeskEvent[] | undefined>
  readonly words: Words
}

/** An event's stock on the left, the effect of a change on the right (rules/desk#stock). */
export const StockScreen = ({ desk, events, words }: StockScreenProps) => {
  const { t } = words
  const state = useStore(desk)
  const listed = useStore(events)
  const { stock, plan, effect, choices, plannedElsewhere } = state
  const first = listed?.[0]?.id
  useEffect(() => {
    if (!desk.getSnapshot().stock && first !== undefined) void desk.open(first)
  }, [desk, first])
  const { at, setAt } = useStockKeys(desk, words)
  useAskBeforeLeaving(hasStockPlan(state))
  return (
    <>
      <main data-part="stock">
        <EventChoice
          events={listed ?? []}
          chosen={stock?.event.id}
          planned={plannedElsewhere}
          words={words}
          onChoose={id => void desk.open(id)}
        />
        <StockNotice state={state} words={words} />
        <ReadingNote>
          {stock || state.problem ? undefined : t(listed?.length === 0 ? 'desk.noneToCome' : 'desk.reading')}
        </ReadingNote>
        {stock && effect && (
          <>
            <QuotaList
              quotas={stock.quotas}
              plan={plan}
              effect={effect}
              at={at}
              words={words}
              onChange={desk.setCapacity}
              onCurrent={setAt}
            />
            {stock.allotments.length > 0 && <DeviceAllotments allotments={stock.allotments} words={words} />}
            <SaleChoices stock={stock} plan={plan} choices={choices} words={words} onDecide={desk.decideSale} />
            {stock.seats.length > 0 && (
              <SeatBlocks stock={stock} effect={effect} words={words} onTurn={desk.turnSeat} />
            )}
            <EventNote note={plan.note ?? stock.note} words={words} onChange={desk.setNote} />
          </>
        )}
      </main>
      {stock && effect && <EffectPanel state={state} effect={effect} desk={desk} words={words} />}
      {stock && <StockLegend state={state} words={words} />}
    </>
  )
}
