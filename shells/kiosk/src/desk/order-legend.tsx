import type { OrderAction } from '@portti/core'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { Words } from '../texts/use-words.ts'
import { orderKeys } from './order-keys.tsx'

type OrderLegendProps = {
  /** The actions on what is open; undefined while nothing is. */
  readonly actions: readonly OrderAction[] | undefined
  /** A panel is open, and takes the keys. */
  readonly isOpen: boolean
  readonly words: Words
}

/** The keys that work now, most useful first. */
export const OrderLegend = ({ actions, isOpen, words }: OrderLegendProps) => {
  const { t } = words
  const keys: readonly (readonly [key: string, does: string])[] = isOpen
    ? [['Esc', t('desk.cancel')]]
    : [
        ['↑ ↓', t('desk.keys.other')],
        ...(actions ?? []).map(action => [orderKeys[action].key, orderKeys[action].text(words)] as const),
        ['F6…F9', t('desk.keys.filter')],
        ...(actions ? ([['Esc', t('desk.keys.search')]] as const) : []),
      ]
  return <KeyLegend keys={keys} words={words} />
}
