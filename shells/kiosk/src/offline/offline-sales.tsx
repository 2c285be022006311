import { type Allotments, type Counter, type SoldSale, ticketsToSell } from '@portti/core'
import { useStore } from '@portti/react'
import { useState } from 'react'
import type { Words } from '../use-words.ts'
import { OfflineRow } from './offline-row.tsx'

type OfflineSalesProps = {
  readonly allotments: Allotments
  readonly counter: Counter
  readonly words: Words
  readonly sell: (allotmentId: string, amount: number) => Promise<SoldSale | undefined>
}

/** Cash sales of the tickets that are held for this device, while the ticket API does not answer (rules/kiosk#allotment). */
export const OfflineSales = ({ allotments, counter, words, sell }: OfflineSalesProps) => {
  const { t, euros } = words
  const { allotments: held, unsent, refused } = useStore(allotments)
  const [last, setLast] = useState<SoldSale>()
  const [isFailed, setFailed] = useState(false)
  const rows = held.flatMap(allotment => {
    const hit = counter.productOf(allotment.productId)
    const left = ticketsToSell(allotment, [...unsent, ...refused]).length
    return hit ? [{ allotment, hit, left }] : []
  })
  const sellOne = async (allotmentId: string, amount: number): Promise<void> => {
    const sold = await sell(allotmentId, amount)
    setFailed(sold === undefined)
    setLast(sold)
  }
  return (
    <main data-part="stage" data-span="all">
      <div data-part="stage-head">
        <div>
          <h1>{t('offline.title')}</h1>
          <p>{t('offline.lead')}</p>
        </div>
      </div>
      <p role="status">
        {last && (
          <b>{t('offline.sold', { number: last.number, sum: euros(last.total), given: euros(last.tendered) })} </b>
        )}
        {unsent.length > 0 && t('offline.unsent', { count: unsent.length })}
      </p>
      <p role="alert">
        {isFailed && t('offline.failed')} {refused.length > 0 && t('offline.refused', { count: refused.length })}
      </p>
      {rows.map(({ allotment, hit, left }) => (
        <OfflineRow
          key={allotment.id}
          allotment={allotment}
          hit={hit}
          left={left}
          words={words}
          onSell={amount => void sellOne(allotment.id, amount)}
        />
      ))}
    </main>
  )
}
