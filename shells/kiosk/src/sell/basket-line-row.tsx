import type { BasketLine } from '@portti/core'
import type { ReactNode } from 'react'
import type { Words } from '../use-words.ts'

type BasketLineRowProps = { readonly line: BasketLine; readonly words: Words; readonly children: ReactNode }

/** A line of the basket: product, quantity and price. The latest line shows its tools. */
export const BasketLineRow = ({ line, words: { t, text, euros, day }, children }: BasketLineRowProps) => (
  <li data-part="basket-line" data-state={children ? 'latest' : undefined} aria-busy={line.isPending || undefined}>
    <b>
      {line.amount} <i>×</i>
    </b>
    <div>
      <strong>{text(line.product.title)}</strong>
      <small>
        {t('basket.each', { price: euros(line.price) })}
        {line.event && `, ${text(line.event.title)} ${day(line.event.startsAt)}`}
      </small>
    </div>
    <span>{euros(line.total)}</span>
    {children}
  </li>
)
