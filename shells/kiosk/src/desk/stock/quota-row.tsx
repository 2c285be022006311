import { type DeskQuota, freeOfQuota } from '@portti/core'
import { IconButton, MinusIcon, PlusIcon } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'
import { StockBar } from '../live/stock-bar.tsx'
import { quotaName } from './quota-name.ts'

type QuotaRowProps = {
  readonly quota: DeskQuota
  readonly wanted: number
  /** How low it goes, where the wanted capacity is lower. */
  readonly min: number | undefined
  readonly isCurrent: boolean
  readonly words: Words
  readonly onChange: (capacity: number) => void
  readonly onCurrent: () => void
}

/** A quota: sold is solid, held and not paid yet is hatched, what is taken away is hatched the other way. */
export const QuotaRow = ({ quota, wanted, min, isCurrent, words, onChange, onCurrent }: QuotaRowProps) => {
  const { t, euros } = words
  const { id, capacity, held, unpaid, awaited = 0 } = quota
  const sold = quota.sold + quota.elsewhere
  const free = freeOfQuota({ ...quota, capacity: wanted })
  const whole = Math.max(capacity, wanted)
  const prices = [...new Set(quota.products.map(({ price }) => euros(price)))]
  const name = quotaName(quota, words)
  const isWaiting = unpaid > 0 && t('desk.live.unpaid', { count: unpaid })
  const isAwaited = awaited > 0 && t('desk.stock.awaited', { count: awaited })
  return (
    <li data-part="quota" data-changed={wanted === capacity ? undefined : ''} data-current={isCurrent || undefined}>
      <div>
        <strong>{name}</strong>
        <small>{prices.slice(0, 3).join(', ')}</small>
      </div>
      <div data-part="quota-bar">
        <StockBar sold={sold} held={held + unpaid} whole={whole} cut={whole - wanted} />
        <small>
          {[t('desk.stock.quotaLine', { sold, held, free }), isWaiting, isAwaited].filter(Boolean).join(', ')}
        </small>
        {min !== undefined && <small data-part="quota-problem">{t('desk.stock.tooLow', { least: min })}</small>}
      </div>
      <div data-part="quota-step" role="group" aria-label={t('desk.stock.quotaOf', { name })}>
        <IconButton label={t('desk.stock.less')} onClick={() => onChange(wanted - 1)}>
          <MinusIcon />
        </IconButton>
        <span>
          <input
            type="number"
            min={0}
            value={wanted}
            aria-label={t('desk.stock.quotaOf', { name })}
            aria-invalid={min !== undefined || undefined}
            id={`quota-${id}`}
            onFocus={onCurrent}
            onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          />
          {wanted !== capacity && <small>{t('desk.stock.before', { count: capacity })}</small>}
        </span>
        <IconButton label={t('desk.stock.more')} onClick={() => onChange(wanted + 1)}>
          <PlusIcon />
        </IconButton>
      </div>
    </li>
  )
}
