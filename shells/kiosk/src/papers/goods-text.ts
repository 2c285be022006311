import type { CounterOrder } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** "Luovuta: 2 × Emalimuki (Nouto vastaanotosta)."; nothing where an order has tickets alone. */
export const goodsText = (
  { goods = [], goodsDelivery }: Pick<CounterOrder, 'goods' | 'goodsDelivery'>,
  { t, text }: Words,
): string => {
  if (goods.length === 0) return ''
  const delivery = text(goodsDelivery)
  const pieces = goods.map(({ title, amount }) => `${amount} × ${text(title)}`).join(', ')
  return t('handOut.goods', { goods: delivery === '' ? pieces : `${pieces} (${delivery})` })
}
