import type { DeskQuota } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

/** The name of a quota: its own, or else that of its products. */
export const quotaName = ({ title, products }: DeskQuota, { t, text }: Words): string => {
  if (title) return text(title)
  const [first, ...others] = products
  const name = text(first?.title)
  return others.length > 0 ? t('desk.stock.firstOf', { name, count: others.length }) : name
}
