import type { CounterFailure } from '@portti/core'
import { errorMessage, type ShopError } from '@portti/core/format'
import { en } from '@portti/core/messages/en'
import { fi } from '@portti/core/messages/fi'
import { sv } from '@portti/core/messages/sv'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'

const messages = { fi, en, sv }

/** The message for a failed sale. Refusals use the messages of the shop's rules. */
export const useFailureText = ({ t, language, text, euros }: Words) => {
  const refusal = (error: ShopError): string => errorMessage(error, messages[language])
  return (failure: CounterFailure): string => {
    switch (failure.kind) {
      case 'card_declined':
      case 'card_reversed':
      case 'card_cancelled':
      case 'card_left':
        return t(`failures.${failure.kind}`)
      case 'undone':
        return failure.cash > 0 ? t('failures.undone_cash', { sum: euros(failure.cash) }) : t('failures.undone')
      case 'box_office': {
        const { problem } = failure
        return problem.reason === 'sum_changed' && problem.cents !== undefined
          ? t('failures.sum', { sum: euros(problem.cents) })
          : problemText(t, problem)
      }
      case 'refused':
        return refusal(failure.error)
      case 'checkout':
        return failure.failure.kind === 'refused' && failure.failure.message
          ? text(failure.failure.message)
          : messages[language].checkoutErrors.quickCheckout
    }
  }
}
