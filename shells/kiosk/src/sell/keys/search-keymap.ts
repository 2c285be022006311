import { isLikelyReference } from '@portti/core'
import type { Keymap } from '../../keyboard/keymap.ts'
import type { SellAction } from './sell-action.ts'
import type { SellFacts } from './sell-facts.ts'

/** Keys of a search and its hits. */
export const searchKeymap = ({ state: { found, words }, hit }: SellFacts): Keymap<SellAction> => {
  const chosen = found[hit]
  const isReference = isLikelyReference(words)
  const move = (key: string): SellAction | false =>
    key === 'ArrowUp'
      ? ['setHit', Math.max(hit - 1, 0)]
      : key === 'ArrowDown' && ['setHit', Math.min(hit + 1, found.length - 1)]
  return [
    ['↑ ↓', found.length > 0 && 'hit', move],
    chosen ? ['↵', 'open', ['choose', chosen]] : ['↵', isReference && 'lookUp', isReference && ['lookUp']],
    ['F3', found.length === 0 && !isReference && 'code', ['open', 'code']],
    ['Esc', 'stopSearch', ['stopSearch']],
  ]
}
