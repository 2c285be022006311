import type { HandOutState } from '@portti/core'
import { InfoIcon } from '@portti/ui'
import { goodsText } from '../papers/goods-text.ts'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'

type HandOutNotesProps = {
  readonly state: HandOutState
  readonly words: Words
}

/** Notes on a hand-out: goods to hand over besides tickets, tickets left out, or the reason of a refusal. */
export const HandOutNotes = ({ state, words }: HandOutNotesProps) => {
  const { t } = words
  const handedOut = state.phase === 'done' ? state.handedOut : undefined
  const { used, given } = handedOut?.leftOut ?? { used: 0, given: 0 }
  const notes = [
    state.phase === 'asking' && t('last.reading'),
    state.phase === 'failed' && problemText(t, state.problem),
    handedOut && goodsText(handedOut, words),
    used > 0 && t('handOut.used', { count: used }),
    given > 0 && t('handOut.given', { count: given }),
  ].filter(note => note !== undefined && note !== false && note !== '')
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
