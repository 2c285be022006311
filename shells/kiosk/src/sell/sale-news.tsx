import type { CounterState, ScanState, SoldSale } from '@portti/core'
import { Suspense } from 'react'
import { type CardPayment, cardStepOf } from '../pay/card-step.ts'
import type { Words } from '../texts/use-words.ts'
import { ScanWords } from './panels.ts'

type SaleNewsProps = {
  readonly state: Pick<CounterState, 'payment' | 'lastSale' | 'canPayOrder' | 'asked'>
  readonly scan: ScanState
  readonly words: Words
}

/**
 * Speaks scans, the payment by card and the change. It is there from the start: a status that comes with its text stays
 * unspoken by many readers.
 */
export const SaleNews = ({ state, scan, words }: SaleNewsProps) => (
  <div data-part="visually-hidden">
    <div role="status" aria-live="assertive">
      {paymentNews(state, words).map(part => (
        <div key={part}>{part}</div>
      ))}
    </div>
    <div role="status" aria-live="assertive">
      {scan.phase !== 'none' && (
        <Suspense>
          <ScanWords scan={scan} state={state} words={words} />
        </Suspense>
      )}
    </div>
  </div>
)

const paymentNews = ({ payment, lastSale }: SaleNewsProps['state'], words: Words): readonly string[] => {
  if (payment.phase === 'card' || payment.phase === 'finishing') return cardNews(payment, words)
  return lastSale ? soldNews(lastSale, words) : []
}

const cardNews = (payment: CardPayment, { t, euros }: Words): readonly string[] => {
  const step = cardStepOf(payment)
  const said = [t(`card.${step}.title`), t(`card.${step}.text`)]
  if (payment.phase === 'card') return [euros(payment.sum), ...said]
  return payment.kind === 'cash' ? [`${t('cash.change')} ${euros(payment.change)}`, ...said] : said
}

const soldNews = ({ kind, change, tendered, total }: SoldSale, { t, euros }: Words): readonly string[] =>
  kind === 'cash' || change > 0
    ? [`${t('last.change')} ${euros(change)}`, t('last.given', { given: euros(tendered), total: euros(total) })]
    : [`${t('last.done')} ${euros(total)}`]
