import type { ParkedSale } from '@portti/core'
import { minuteMs } from '@portti/core/format'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'

type ParkedRowProps = {
  readonly sale: ParkedSale
  readonly keyName: string | undefined
  readonly isMarked: boolean
  readonly now: number
  readonly words: Words
  readonly onTake: () => void
}

/** A parked sale: its content, its age, its clerk, and the tickets that it still holds. */
export const ParkedRow = ({ sale, keyName, isMarked, now, words, onTake }: ParkedRowProps) => {
  const { t, text, euros } = words
  const minutes = Math.max(0, Math.floor((now - sale.parkedAt) / minuteMs))
  const held = sale.heldUntil === undefined ? 0 : Math.ceil((sale.heldUntil - now) / minuteMs)
  return (
    <button data-part="parked-row" type="button" aria-current={isMarked || undefined} onClick={onTake}>
      {keyName === undefined ? <span /> : <Keycap armed={isMarked}>{keyName}</Keycap>}
      <span>
        <strong>{sale.note || t('parked.nameless')}</strong>
        <small>{sale.lines.map(({ amount, title }) => `${amount} ${text(title)}`).join(', ')}</small>
      </span>
      <span>
        <strong>{t('parked.waited', { count: minutes })}</strong>
        <small>
          {sale.clerk}, {sale.till}
        </small>
      </span>
      <span data-part="still" data-state={held <= 0 ? 'gone' : held <= 2 ? 'low' : 'ok'}>
        <b>{held > 0 ? t('parked.left', { count: held }) : t('parked.ended')}</b>
        <small>{held > 0 ? t('parked.held', { count: sale.pieces }) : t('parked.endedMore')}</small>
      </span>
      <b>{euros(sale.total)}</b>
    </button>
  )
}
