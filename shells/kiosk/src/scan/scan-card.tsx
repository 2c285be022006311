import type { CounterState, PayWay, ScanState } from '@portti/core'
import { CheckIcon, ReceiptIcon, WarningIcon } from '@portti/ui'
import type { Words } from '../use-words.ts'
import { Action } from './action.tsx'
import { ScanPayKeys } from './scan-pay-keys.tsx'
import { useScanText } from './use-scan-text.ts'

type ScanCardProps = {
  readonly state: Exclude<ScanState, { readonly phase: 'none' }>
  readonly words: Words
  readonly onUndo: () => void
  /** How an order that was to be paid later can be paid now. */
  readonly canPay: CounterState['canPayOrder']
  readonly onPay: (way: PayWay) => void
  readonly onRefund: (reference: string) => void
  readonly onClose: () => void
}

const kindOf = { product: undefined, code: undefined, sale: 'info', asking: 'info' } as const

/** What was scanned and what it did, where products were; the basket stays in sight. */
export const ScanCard = ({ state, words, onUndo, canPay, onPay, onRefund, onClose }: ScanCardProps) => {
  const { t } = words
  const { kind, title, text, big } = useScanText(state, words)
  const isGood = state.phase === 'product' || state.phase === 'code'
  const isOwed = state.phase === 'sale' && state.order.toPay !== undefined
  return (
    <section data-part="scan-slot" aria-live="assertive" aria-label={t('scan.title')}>
      <div
        data-part="scan-card"
        data-kind={state.phase in kindOf ? kindOf[state.phase as keyof typeof kindOf] : 'danger'}
      >
        <span data-part="scan-mark">
          {isGood ? <CheckIcon /> : state.phase === 'sale' ? <ReceiptIcon /> : <WarningIcon />}
        </span>
        <div>
          <p data-part="scan-kind">{kind}</p>
          <h2>{title}</h2>
          {text !== '' && <p>{text}</p>}
          {isOwed && !canPay.cash && !canPay.card && <p>{t('scan.basketFirst')}</p>}
        </div>
        {big !== undefined && (
          <div data-part="scan-big">
            <b>{big}</b>
            {isOwed && <small>{t('scan.toPay')}</small>}
          </div>
        )}
        <div data-part="scan-actions">
          {state.phase === 'code' && (
            <Action onPress={onUndo} keyName="Ctrl Z">
              {t('scan.undo')}
            </Action>
          )}
          {state.phase === 'sale' && state.order.status === 'paid' && (
            <Action onPress={() => onRefund(state.ticket ?? state.order.number)} keyName="↵">
              {t('scan.refund')}
            </Action>
          )}
          {isOwed && <ScanPayKeys canPay={canPay} words={words} onPay={onPay} />}
          <Action onPress={onClose} keyName="Esc">
            {t('scan.close')}
          </Action>
        </div>
      </div>
    </section>
  )
}
