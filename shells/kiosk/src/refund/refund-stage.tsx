import type { RefundService, RefundsState } from '@portti/core'
import { lettersOf } from '../parts/letters-of.ts'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'
import { RefundCard } from './refund-card.tsx'
import { RefundElsewhere } from './refund-elsewhere.tsx'
import { RefundLookup } from './refund-lookup.tsx'

type RefundStageProps = {
  readonly state: Exclude<RefundsState, { readonly phase: 'choosing' }>
  readonly refunds: RefundService
  readonly words: Words
}

/** A refund before its pieces are chosen, and after: looked up, of another till, on its way to a card, or given. */
export const RefundStage = ({ state, refunds, words }: RefundStageProps) => {
  const { t, euros } = words
  if (state.phase === 'looking')
    return (
      <RefundLookup
        isPending={state.isPending}
        problem={state.problem && problemText(t, state.problem)}
        words={words}
        onFind={sought => void refunds.find(sought)}
      />
    )
  if (state.phase === 'elsewhere')
    return <RefundElsewhere state={state} words={words} onTakeOver={() => void refunds.takeOver()} />
  if (state.phase === 'card')
    return <RefundCard state={state} words={words} onAgain={() => void refunds.refundCard()} />
  return (
    <div data-part="change" role="status">
      <span>{t(state.cash > 0 ? 'refund.giveCash' : 'refund.done')}</span>
      <strong style={lettersOf(euros(state.cash + state.card))}>
        {euros(state.cash > 0 ? state.cash : state.card)}
      </strong>
      <small>{t('refund.of', { number: state.number })}</small>
      {state.kept !== undefined && <small>{t('refund.kept', { sum: euros(state.kept) })}</small>}
    </div>
  )
}
