import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { costKey } from './refund-keys.ts'

type RefundCostProps = {
  readonly cost: number
  readonly isKept: boolean
  readonly words: Words
  readonly onToggle: () => void
}

/** The cost that the shop's terms keep of a refund; a clerk may leave it out (rules/payment#refund-cost). */
export const RefundCost = ({ cost, isKept, words: { t, euros }, onToggle }: RefundCostProps) => (
  <label data-part="refund-piece">
    <input type="checkbox" checked={isKept} onChange={onToggle} />
    <span>{t('refund.keepCost')}</span>
    <Keycap>{costKey}</Keycap>
    <b>{euros(cost)}</b>
  </label>
)
