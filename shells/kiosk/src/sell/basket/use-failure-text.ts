import type { CounterFailure } from '@portti/core'
import { problemText } from '../../texts/problem-text.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import { ruleTexts } from '../../texts/rule-texts.ts'
import type { Words } from '../../texts/use-words.ts'

/** The message for a failed sale. Refusals use the messages of the shop's rules. */
export const useFailureText = (words: Words) => {
  const { t, language, text, euros } = words
  const say = (failure: CounterFailure): string => {
    switch (failure.kind) {
      case 'card_declined':
      case 'card_cancelled':
      case 'card_not_received':
      case 'card_no_terminal':
      case 'card_left':
      case 'cart_sold':
        return t(`failures.${failure.kind}`)
      case 'undone':
        return [
          t('failures.undone'),
          say(failure.why),
          failure.card > 0 && t('failures.undone_card', { sum: euros(failure.card) }),
          failure.cash > 0 && t('failures.undone_cash', { sum: euros(failure.cash) }),
        ]
          .filter(Boolean)
          .join(' ')
      case 'box_office': {
        const { problem } = failure
        return problem.reason === 'sum_changed' && problem.cents !== undefined
          ? t('failures.sum', { sum: euros(problem.cents) })
          : problemText(t, problem)
      }
      case 'refused':
        return refusalText(failure.error, words)
      case 'quick_checkout': {
        const why = failure.error && refusalText(failure.error, words)
        return [ruleTexts[language].checkoutErrors.quickCheckout, why].filter(Boolean).join(' ')
      }
      case 'held_tickets':
        return t(`offline.failed.${failure.problem}`)
      case 'checkout':
        return failure.failure.kind === 'refused' && failure.failure.message
          ? text(failure.failure.message)
          : ruleTexts[language].checkoutErrors.quickCheckout
    }
  }
  return say
}
