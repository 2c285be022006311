import type { DeskOrder, RefundWanted } from '@portti/core'
import { AmountPicker } from '@portti/ui'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type RefundGoodsProps = {
  readonly goods: DeskOrder['goods'][number]
  readonly wanted: RefundWanted
  /** Absent for a line beyond the keys. */
  readonly keyName: string | undefined
  readonly words: Words
  readonly onAmount: (amount: number) => void
}

/** How many of a product go back. */
export const RefundGoods = ({ goods, wanted, keyName, words: { t, text, euros }, onAmount }: RefundGoodsProps) => {
  const { id, title, amount: most, total } = goods
  const name = text(title)
  const amount = wanted.isWhole ? most : (wanted.products.find(one => one.id === id)?.amount ?? 0)
  return (
    <div data-part="refund-goods">
      <span>
        <strong>{name}</strong>
        <small>{t('desk.bought', { count: most })}</small>
      </span>
      <AmountPicker
        amount={amount}
        less={Math.max(0, amount - 1)}
        more={Math.min(most, amount + 1)}
        least={0}
        most={most}
        label={t('desk.backOf', { name })}
        decreaseLabel={t('desk.fewerOf', { name })}
        increaseLabel={t('desk.moreOf', { name })}
        disabled={wanted.isWhole}
        onChange={next => onAmount(Math.max(0, Math.min(most, next)))}
      />
      {keyName && <Keycap>{keyName}</Keycap>}
      <b>{euros(total)}</b>
    </div>
  )
}
