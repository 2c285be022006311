import type { CounterOrder, HandOutState } from '@portti/core'
import { InfoIcon } from '@portti/ui'
import { goodsText } from '../papers/goods-text.ts'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'

type HandOutNotesProps = {
  readonly order: CounterOrder
  readonly isOneTicket: boolean
  readonly state: HandOutState
  readonly words: Words
}

/** Notes on a hand-out: goods to hand over besides tickets, tickets left out, or the reason of a refusal. */
export const HandOutNotes = ({ order, isOneTicket, state, words }: HandOutNotesProps) => {
  const { t } = words
  const { used, given } = state.phase === 'done' ? state.handedOut.leftOut : { used: 0, given: 0 }
  const goods = state.phase === 'done' && !isOneTicket ? goodsText(order, words) : ''
  const notes = [
    state.phase === 'asking' && t('last.reading'),
    state.phase === 'failed' && problemText(t, state.problem),
    goods,
    used > 0 && t('handOut.used', { count: used }),
    given > 0 && t('handOut.given', { count: given }),
  ].filter(note => note !== false && note !== '')
  return (
    <div role={state.phase === 'failed' ? 'alert' : 'status'}>
      {notes.map(note => (
        <div key={String(note)} data-part="sale-problem" data-kind={state.phase === 'failed' ? undefined : 'note'}>
          <InfoIcon />
          <p>{note}</p>
        </div>
      ))}
    </div>
  )
}
