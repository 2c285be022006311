import type { CounterService, CounterState } from '@portti/core'
import { WarningIcon } from '@portti/ui'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'
import { useFailureText } from './use-failure-text.ts'

type SaleProblemProps = {
  readonly state: Pick<CounterState, 'failure' | 'adjusted'>
  readonly counter: CounterService
  readonly words: Words
}

/** The problem of this sale, and what to do. The basket is kept. */
export const SaleProblem = ({ state, counter, words }: SaleProblemProps) => {
  const { t, text, roundEuros } = words
  const failureText = useFailureText(words)
  const { failure, adjusted } = state
  const adjustedText = ({ product, amount, wanted, sums }: NonNullable<typeof adjusted>): string => {
    const { title, availability } = product
    if (sums) {
      const [least, most] = [roundEuros(sums.least), roundEuros(sums.most)]
      return t('adjusted.sum', { product: text(title), least, most })
    }
    const what = t(amount === 0 ? 'adjusted.none' : 'adjusted.other', { product: text(title), amount, wanted })
    return availability.available ? what : `${what} ${text(availability.info)}.`
  }
  const message = failure ? failureText(failure) : adjusted && adjustedText(adjusted)
  return (
    <div role="alert">
      {message !== undefined && (
        <div data-part="sale-problem" data-kind={failure ? undefined : 'note'}>
          <WarningIcon />
          <p>{message}</p>
          <button type="button" onClick={counter.dismiss}>
            {t('close')} <Keycap>Esc</Keycap>
          </button>
        </div>
      )}
    </div>
  )
}
