import type { DeskQuota } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

/** A quota by its own name, or by what takes from it. */
export const quotaName = ({ title, products }: DeskQuota, { t, text }: Words): string => {
  if (title) return text(title)
  const [first, ...others] = products
  const name = text(first?.title)
  return others.length > 0 ? t('desk.stock.firstOf', { name, count: others.length }) : name
}
