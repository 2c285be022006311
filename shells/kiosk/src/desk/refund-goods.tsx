import type { RefundLine } from '@portti/core'
import { AmountPicker } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'

type RefundGoodsProps = {
  readonly line: Extract<RefundLine, { readonly kind: 'goods' }>
  /** Absent for a line beyond the keys. */
  readonly keyName: string | undefined
  readonly words: Words
  readonly onAmount: (amount: number) => void
}

/** How many of a product go back. */
export const RefundGoods = ({ line, keyName, words: { t, text, euros }, onAmount }: RefundGoodsProps) => {
  const { amount, less, more } = line
  const { title, amount: most, total } = line.goods
  const name = text(title)
  return (
    <div data-part="refund-goods">
      <span>
        <strong>{name}</strong>
        <small>{t('desk.bought', { count: most })}</small>
      </span>
      <AmountPicker
        amount={amount}
        less={less}
        more={more}
        min={0}
        max={most}
        label={t('desk.backOf', { name })}
        decreaseLabel={t('desk.fewerOf', { name })}
        increaseLabel={t('desk.moreOf', { name })}
        onChange={onAmount}
      />
      {keyName && <Keycap>{keyName}</Keycap>}
      <b>{euros(total)}</b>
    </div>
  )
}
