import type { ChartBest } from '@portti/core'
import { BestSeats, Button, Hint, SelectField, Stack } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { SeatProduct } from '../../parts/seats/seat-product.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly texts: Messages['seatsio']
  readonly seatTexts: Messages['seats']
  readonly products: readonly SeatProduct[]
  /** Most seats that may still be chosen. */
  readonly max: number
  readonly isBusy: boolean
  /** Resolves to whether enough seats were found. */
  readonly onReserve: (wanted: ChartBest) => Promise<boolean>
}

/** Chooses the best available places in one press: the only choice that works without seeing the chart. */
export const SeatsioBest = ({ texts, seatTexts, products, max, isBusy, onReserve }: Props): ReactNode => {
  const [category, setCategory] = useState('')
  const [wanted, setWanted] = useState(2)
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const count = Math.max(1, Math.min(wanted, max))
  const categories = [...new Set(products.flatMap(product => product.categories))]
  const reserve = async (): Promise<void> => {
    setPending(true)
    const isFound = await onReserve({ number: count, ...(category !== '' && { categories: [category] }) })
    setPending(false)
    setMissing(!isFound)
  }
  return (
    <Stack>
      <h3>{seatTexts.bestTitle}</h3>
      <Hint>{seatTexts.bestText}</Hint>
      <BestSeats>
        {categories.length > 1 ? (
          <SelectField
            id="best-category"
            label={texts.category}
            value={category}
            onChange={event => setCategory(event.target.value)}
            options={[{ value: '', text: texts.anyCategory }, ...categories.map(one => ({ value: one, text: one }))]}
          />
        ) : null}
        <SelectField
          id="best-count"
          label={seatTexts.howMany}
          value={String(count)}
          onChange={event => setWanted(Number(event.target.value))}
          options={Array.from({ length: Math.max(1, max) }, (_, index) => ({
            value: String(index + 1),
            text: String(index + 1),
          }))}
        />
        <Button kind="primary" busy={isPending || isBusy} disabled={max < 1} onClick={() => void reserve()}>
          {texts.best}
        </Button>
      </BestSeats>
      <span role="status">{isMissing ? texts.noneBest : ''}</span>
    </Stack>
  )
}
