import { type BasketLine, type Event, participantText } from '@portti/core'
import { Availability } from '@portti/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { seatsText, unbroken } from '../../seats/seats-text.ts'
import type { Words } from '../../texts/use-words.ts'

type BasketLineRowProps = {
  readonly line: BasketLine
  /** The chosen event: its own lines need not name it. */
  readonly event: Event | undefined
  readonly words: Words
  readonly children: ReactNode
}

/**
 * A line of the basket: product, quantity and price, and why its product is no longer for sale. The latest line shows its
 * tools.
 */
export const BasketLineRow = ({ line, event, words: { t, text, euros, day }, children }: BasketLineRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const isLatest = Boolean(children)
  const { availability } = line.product
  // The catalogue counts held seats as sold: only an item of the cart says why its product is off sale.
  const isOffSale = !line.types && !line.isPending && !availability.available
  const isOfOther = line.event?.startsAt !== event?.startsAt || text(line.event?.title) !== text(event?.title)
  useEffect(() => {
    const list = isLatest && row.current?.parentElement
    if (!list) return
    // A message below the list takes room from it: so much that the tools alone may fit.
    const observer = new ResizeObserver(() => {
      row.current?.scrollIntoView({ block: 'nearest' })
      row.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [isLatest])
  return (
    <li
      ref={row}
      data-part="basket-line"
      data-state={children ? 'latest' : undefined}
      aria-busy={line.isPending || undefined}
    >
      <b>
        {line.amount} <i>×</i>
      </b>
      <div>
        <strong>{text(line.product.title)}</strong>
        <small>
          {line.seats ? seatsText(line.seats, { t, text }) : t('basket.each', { price: euros(line.price) })}
          {isOfOther && line.event && `, ${text(line.event.title)} ${unbroken(day(line.event.startsAt))}`}
        </small>
        {line.participants?.map((participant, index) => (
          <small key={index}>{participantText(participant)}</small>
        ))}
        {isOffSale && <Availability status="red">{text(availability.info)}</Availability>}
      </div>
      <span>{euros(line.total)}</span>
      {children}
    </li>
  )
}
