import type { OrderAct } from '@portti/core'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { Words } from '../texts/use-words.ts'
import { orderKeys } from './order-keys.tsx'

type OrderLegendProps = {
  /** The acts on what is open; undefined while nothing is. */
  readonly acts: readonly OrderAct[] | undefined
  /** A panel is open, and takes the keys. */
  readonly isOpen: boolean
  readonly words: Words
}

/** The keys that work now, most useful first. */
export const OrderLegend = ({ acts, isOpen, words }: OrderLegendProps) => {
  const { t } = words
  const keys: readonly (readonly [key: string, does: string])[] = isOpen
    ? [['Esc', t('desk.cancel')]]
    : [
        ['↑ ↓', t('desk.keys.other')],
        ...(acts ?? []).map(act => [orderKeys[act].key, orderKeys[act].text(words)] as const),
        ['F6…F9', t('desk.keys.filter')],
        ...(acts ? ([['Esc', t('desk.keys.search')]] as const) : []),
      ]
  return <KeyLegend keys={keys} words={words} />
}
