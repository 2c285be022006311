import type { DeskStock, StockEffect, StockPlan } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { QuotaRow } from './quota-row.tsx'

type QuotaListProps = {
  readonly quotas: DeskStock['quotas']
  readonly plan: StockPlan
  readonly effect: StockEffect
  /** The row that the keys change. */
  readonly at: number
  readonly words: Words
  readonly onChange: (quotaId: string, capacity: number) => void
  readonly onCurrent: (row: number) => void
}

/** The quotas of an event, each with the capacity that is planned. */
export const QuotaList = ({ quotas, plan, effect, at, words, onChange, onCurrent }: QuotaListProps) =>
  quotas.length > 0 && (
    <ul data-part="quota-list" aria-label={words.t('desk.stock.quotas')}>
      {quotas.map((quota, row) => (
        <QuotaRow
          key={quota.id}
          quota={quota}
          wanted={plan.capacities[quota.id] ?? quota.capacity}
          min={effect.tooLow.find(({ id }) => id === quota.id)?.least}
          isCurrent={row === at}
          words={words}
          onChange={capacity => onChange(quota.id, capacity)}
          onCurrent={() => onCurrent(row)}
        />
      ))}
    </ul>
  )
