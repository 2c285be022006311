import type { DeskStockState } from '@portti/core'
import { KeyLegend } from '../../keyboard/key-legend.tsx'
import type { Words } from '../../texts/use-words.ts'

type StockLegendProps = { readonly state: DeskStockState; readonly words: Words }

/** The keys that work now, most useful first. */
export const StockLegend = ({ state: { stock, effect, canApply }, words }: StockLegendProps) => {
  const { t } = words
  const quotas = stock?.quotas.length ?? 0
  const keys: readonly (readonly [key: string, does: string] | false)[] = [
    quotas > 1 && ['↑ ↓', t('desk.keys.quota')],
    quotas > 0 && ['+ −', t('desk.keys.step')],
    ['A…G', t('desk.keys.web')],
    ['Z…B', t('desk.keys.counter')],
    ['Q…R', t('desk.reason')],
    canApply && ['↵', t('desk.stock.apply')],
    effect?.hasChanges === true && ['Esc', t('desk.stock.discard')],
  ]
  return <KeyLegend keys={keys.filter(key => key !== false)} words={words} />
}
