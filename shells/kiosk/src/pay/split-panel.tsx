import type { CounterPaymentState, CounterState } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import type { SellKeys } from '../sell/keys/use-sell-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { SplitParts } from './split-parts.tsx'
import { SumPad } from './sum-pad.tsx'

type SplitPanelProps = {
  readonly payment: Extract<CounterPaymentState, { readonly phase: 'split' }>
  readonly takes: CounterState['takes']
  readonly keys: Pick<SellKeys, 'typePart' | 'choosePart' | 'takePart' | 'undoPart'>
  readonly words: Words
  readonly onBack: () => void
}

/** A payment in parts: the open sum in the largest type, the paid parts, and the next part. */
export const SplitPanel = ({ payment, takes, keys, words, onBack }: SplitPanelProps) => {
  const { t, euros } = words
  const { sum, owing, parts, next, suggested } = payment
  const paid = t('split.paid', { paid: euros(sum - owing), sum: euros(sum) })
  return (
    <main data-part="stage" data-span="">
      <section data-part="split-sum" aria-label={t('split.owing')}>
        <div>
          <h1>{t('split.owing')}</h1>
          <p>{paid}</p>
        </div>
        <strong aria-live="polite">{euros(owing)}</strong>
        <progress value={sum - owing} max={sum} aria-label={paid} />
      </section>
      <SplitParts parts={parts} wanted={next.wanted} onUndo={keys.undoPart} words={words} />
      <div data-part="split-keys">
        <div data-part="note-grid">
          {suggested.map((cents, index) => (
            <button
              key={cents}
              data-part="note-key"
              type="button"
              aria-pressed={next.wanted === cents}
              onClick={() => keys.choosePart(cents)}
            >
              <span>{euros(cents)}</span>
              <small>{cents === owing ? t('split.rest') : t('split.leaves', { left: euros(owing - cents) })}</small>
              <Keycap>{tileKeys[index] ?? ''}</Keycap>
            </button>
          ))}
        </div>
        <SumPad words={words} onType={keys.typePart} />
      </div>
      <div data-part="pay-keys">
        {takes.card && (
          <button
            data-part="pay-key"
            data-kind="primary"
            data-size="lg"
            data-on-action=""
            type="button"
            onClick={() => keys.takePart('card_terminal')}
          >
            {t('pay.card')} {euros(next.card)} <Keycap>F1</Keycap>
          </button>
        )}
        {takes.cash && (
          <button data-part="pay-key" data-size="lg" type="button" onClick={() => keys.takePart('cash')}>
            {t('pay.cash')} {euros(next.cash)} <Keycap>F2</Keycap>
          </button>
        )}
        {parts.length === 0 && (
          <button data-part="pay-key" data-half="" type="button" onClick={onBack}>
            {t('cash.back')} <Keycap>Esc</Keycap>
          </button>
        )}
      </div>
    </main>
  )
}
