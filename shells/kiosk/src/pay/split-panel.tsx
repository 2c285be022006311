import type { Counter, CounterPaymentState } from '@portti/core'
import { tileKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { SplitParts } from './split-parts.tsx'

type SplitPanelProps = {
  readonly payment: Extract<CounterPaymentState, { readonly phase: 'split' }>
  readonly counter: Counter
  readonly words: Words
}

/** A payment in parts: what is owing largest, the parts that are paid, and the next part. */
export const SplitPanel = ({ payment, counter, words }: SplitPanelProps) => {
  const { t, euros } = words
  const { sum, owing, parts, next, suggested } = payment
  const wanted = next === 0 ? owing : next
  return (
    <main data-part="stage" data-span="">
      <section data-part="split-sum" aria-label={t('split.owing')}>
        <div>
          <h1>{t('split.owing')}</h1>
          <p>{t('split.paid', { paid: euros(sum - owing), sum: euros(sum) })}</p>
        </div>
        <strong aria-live="polite">{euros(owing)}</strong>
        <progress
          value={sum - owing}
          max={sum}
          aria-label={t('split.paid', { paid: euros(sum - owing), sum: euros(sum) })}
        />
      </section>
      <SplitParts parts={parts} wanted={wanted} counter={counter} words={words} />
      <div data-part="note-grid">
        {suggested.map((cents, place) => (
          <button
            key={cents}
            data-part="note-key"
            type="button"
            aria-pressed={wanted === cents}
            onClick={() => counter.typePart(cents)}
          >
            <span>{euros(cents)}</span>
            <small>{cents === owing ? t('split.rest') : t('split.leaves', { left: euros(owing - cents) })}</small>
            <Keycap>{tileKeys[place] ?? ''}</Keycap>
          </button>
        ))}
      </div>
      <div data-part="pay-keys">
        <button
          data-part="pay-key"
          data-kind="primary"
          data-size="lg"
          data-on-action=""
          type="button"
          onClick={() => void counter.takePart('card_terminal')}
        >
          {t('pay.card')} {euros(Math.min(wanted, owing))} <Keycap>F1</Keycap>
        </button>
        <button data-part="pay-key" data-size="lg" type="button" onClick={() => void counter.takePart('cash')}>
          {t('pay.cash')} <Keycap>F2</Keycap>
        </button>
        {parts.length === 0 && (
          <button data-part="pay-key" data-half="" type="button" onClick={counter.cancelPayment}>
            {t('cash.back')} <Keycap>Esc</Keycap>
          </button>
        )}
      </div>
    </main>
  )
}
