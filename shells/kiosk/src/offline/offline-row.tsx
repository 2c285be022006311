import type { Allotment, Counter } from '@portti/core'
import { useState } from 'react'
import type { Words } from '../use-words.ts'

type OfflineRowProps = {
  readonly allotment: Allotment
  readonly hit: NonNullable<ReturnType<Counter['productOf']>>
  readonly left: number
  readonly words: Words
  readonly onSell: (amount: number) => void
}

/** One product that is held for this device: how many, and the sum in cash. */
export const OfflineRow = ({ allotment, hit, left, words, onSell }: OfflineRowProps) => {
  const { t, text, euros, day, time } = words
  const [chosen, setChosen] = useState(1)
  const amount = Math.min(chosen, left)
  const { product, event } = hit
  const name = text(product.title)
  return (
    <section data-part="action-keys" aria-label={name}>
      <p>
        <b>{name}</b> {event && `${text(event.title)}, ${day(event.startsAt)} ${time(event.startsAt)}`}{' '}
        {t('offline.left', { count: left })}
      </p>
      <button
        data-part="key-action"
        type="button"
        aria-label={t('offline.fewer', { name })}
        disabled={amount <= 1}
        onClick={() => setChosen(amount - 1)}
      >
        −
      </button>
      <output>{amount}</output>
      <button
        data-part="key-action"
        type="button"
        aria-label={t('offline.more', { name })}
        disabled={amount >= left}
        onClick={() => setChosen(amount + 1)}
      >
        +
      </button>
      <button
        data-part="key-action"
        data-kind="primary"
        type="button"
        disabled={amount < 1}
        onClick={() => {
          onSell(amount)
          setChosen(1)
        }}
      >
        {t('offline.sell', { sum: euros(amount * allotment.price) })}
      </button>
    </section>
  )
}
