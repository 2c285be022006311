import type { ChartBest } from '@portti/core'
import { BestSeats, Button, Hint, SelectField, Stack } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { SeatProduct } from '../../parts/seats/seat-product.ts'
import { useSeatCount } from '../../parts/seats/use-seat-count.ts'
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
  const { count, field, choose } = useSeatCount(max)
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
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
        <SelectField {...field} label={seatTexts.howMany} onChange={event => choose(event.target.value)} />
        <Button kind="primary" busy={isPending || isBusy} disabled={max < 1} onClick={() => void reserve()}>
          {texts.best}
        </Button>
      </BestSeats>
      <span role="status">{isMissing ? texts.noneBest : ''}</span>
    </Stack>
  )
}
