import type { Counter, CounterState } from '@portti/core'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type PayKeysProps = {
  readonly state: CounterState
  readonly counter: Counter
  readonly words: Words
  readonly onCode: () => void
  readonly onPay: (kind: 'cash' | 'card' | 'split') => void
}

/** How the sale is paid; the first is the screen's primary action. */
export const PayKeys = ({ state, counter, words: { t }, onCode, onPay }: PayKeysProps) => {
  const { canPay, payment, basket } = state
  if (payment.phase !== 'none') return null
  return (
    <div data-part="pay-keys">
      {canPay.free ? (
        <button
          data-part="pay-key"
          data-kind="primary"
          data-size="lg"
          data-block=""
          data-on-action=""
          type="button"
          onClick={() => onPay('card')}
        >
          {t('pay.free')} <Keycap>F1</Keycap>
        </button>
      ) : (
        <>
          <button
            data-part="pay-key"
            data-kind={canPay.card ? 'primary' : undefined}
            data-on-action={canPay.card ? '' : undefined}
            data-size="lg"
            type="button"
            aria-disabled={!canPay.card || undefined}
            onClick={() => canPay.card && onPay('card')}
          >
            {t('pay.card')} <Keycap>F1</Keycap>
          </button>
          <button
            data-part="pay-key"
            data-size="lg"
            type="button"
            aria-disabled={!canPay.cash || undefined}
            onClick={() => canPay.cash && onPay('cash')}
          >
            {t('pay.cash')} <Keycap>F2</Keycap>
          </button>
        </>
      )}
      <button data-part="pay-key" data-half="" type="button" onClick={onCode}>
        {t('pay.code')} <Keycap>F3</Keycap>
      </button>
      {!canPay.free && (
        <button
          data-part="pay-key"
          data-half=""
          type="button"
          aria-disabled={(!canPay.cash && !canPay.card) || undefined}
          onClick={() => onPay('split')}
        >
          {t('pay.split')} <Keycap>F4</Keycap>
        </button>
      )}
      <button
        data-part="pay-key"
        data-half=""
        type="button"
        aria-disabled={basket.lines.length === 0 || undefined}
        onClick={counter.clear}
      >
        {t('pay.clear')} <Keycap>Esc</Keycap>
      </button>
      <button
        data-part="pay-key"
        data-half=""
        type="button"
        aria-disabled={!state.canUndo || undefined}
        onClick={counter.undo}
      >
        {t('pay.undo')} <Keycap>Ctrl Z</Keycap>
      </button>
    </div>
  )
}
