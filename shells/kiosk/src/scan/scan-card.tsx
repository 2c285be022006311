import type { CounterState, PayWay, ScanState } from '@portti/core'
import { CheckIcon, ReceiptIcon, WarningIcon } from '@portti/ui'
import { useTranslation } from 'react-i18next'
import { addScanTexts } from '../texts/scan/scan-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { Action } from './action.tsx'
import { ScanPaidKeys } from './scan-paid-keys.tsx'
import { ScanPayKeys } from './scan-pay-keys.tsx'
import { isOwed, owedNote, useScanText } from './use-scan-text.ts'

type ScanCardProps = {
  readonly state: Exclude<ScanState, { readonly phase: 'none' }>
  readonly words: Words
  readonly onUndo: () => void
  /** How an order that was to be paid later can be paid now, and the participants that are being typed. */
  readonly counter: Pick<CounterState, 'canPayOrder' | 'asked'>
  readonly onPay: (way: PayWay) => void
  readonly onRefund: (reference: string) => void
  /** Hands a paid order out, printed or as codes. */
  readonly onHandOut: (isPrinted: boolean) => void
  readonly onClose: () => void
}

const kindOf = { product: undefined, code: undefined, sale: 'info', asking: 'info', seat: 'info' } as const

/** The scanned code and its effect, in the place of products; the basket stays in sight. `SaleNews` speaks it. */
export const ScanCard = (props: ScanCardProps) => {
  const { state, words, onUndo, counter, onPay, onRefund, onHandOut, onClose } = props
  const { t } = words
  addScanTexts(useTranslation().i18n)
  const { kind, title, text, big, before, goods = '' } = useScanText(state, words)
  const isGood = state.phase === 'product' || state.phase === 'code'
  const paid = state.phase === 'sale' && state.order.status === 'paid' ? state : undefined
  const isToPay = isOwed(state)
  const note = owedNote(state, counter, words)
  return (
    <section data-part="scan-slot" aria-label={t('scan.title')}>
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
          {note !== '' && <p>{note}</p>}
        </div>
        {big !== undefined && (
          <div data-part="scan-big">
            <b>{big}</b>
            {isToPay && <small>{t('scan.toPay')}</small>}
          </div>
        )}
        {(before !== undefined || goods !== '') && (
          <p data-part="scan-more">
            {before !== undefined && <b>{before}</b>} {goods}
          </p>
        )}
        <div data-part="scan-actions">
          {state.phase === 'code' && (
            <Action onPress={onUndo} keyName="Ctrl Z">
              {t('scan.undo')}
            </Action>
          )}
          {paid && <ScanPaidKeys {...paid} words={words} onHandOut={onHandOut} onRefund={onRefund} />}
          {isToPay && <ScanPayKeys canPay={counter.canPayOrder} words={words} onPay={onPay} />}
          <Action onPress={onClose} keyName="Esc">
            {t('scan.close')}
          </Action>
        </div>
      </div>
    </section>
  )
}
