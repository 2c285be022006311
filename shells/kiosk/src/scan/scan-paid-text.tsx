import type { CounterOrder } from '@portti/core'
import { goodsText } from '../papers/goods-text.ts'
import type { Words } from '../texts/use-words.ts'

type ScanPaidTextProps = { readonly order: CounterOrder; readonly ticket?: string; readonly words: Words }

/** Whether a paid order was handed out before, and what the clerk hands over besides tickets. */
export const ScanPaidText = ({ order, ticket, words }: ScanPaidTextProps) => {
  const { t, day, time } = words
  const { handedOut } = order
  const goods = ticket !== undefined ? '' : goodsText(order, words)
  if (!handedOut && goods === '') return null
  return (
    <p data-part="scan-more">
      {handedOut && (
        <b>
          {t('handOut.before', { count: handedOut.times, when: `${day(handedOut.lastAt)} ${time(handedOut.lastAt)}` })}
        </b>
      )}{' '}
      {goods}
    </p>
  )
}
