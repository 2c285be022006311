import type { Product } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useOpening } from '@portti/react'
import { Countdown } from '@portti/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly productId: string
  readonly opensAt: number
  readonly texts: Messages['countdown']
  /** Shown until the server's clock is known. */
  readonly soon: string
  /** Called with the product's new data when its sales begin. */
  readonly onOpen: (product: Product) => void
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Counts down to the start of a product's sales, then calls `onOpen` (rules/catalogue#offer-of-a-product). */
export const OpeningCountdown = ({ productId, opensAt, texts, soon, onOpen }: Props): ReactNode => {
  const opening = useOpening(productId, opensAt)
  const product = opening?.phase === 'open' ? opening.product : undefined
  const handOver = useEffectEvent((open: Product) => onOpen(open))
  useEffect(() => {
    if (product) handOver(product)
  }, [product])
  if (product) return null
  // Reserves the space, so that nothing moves when the countdown appears.
  if (opening?.phase !== 'waiting') return <Countdown label={soon} parts={[]} />
  const seconds = opening.secondsLeft
  const parts = [
    { count: Math.floor(seconds / 86_400), kind: 'days' },
    { count: Math.floor(seconds / 3_600) % 24, kind: 'hours' },
    { count: Math.floor(seconds / 60) % 60, kind: 'minutes' },
    { count: seconds % 60, kind: 'seconds' },
  ] as const
  const shown = parts.slice(parts[0].count > 0 ? 0 : 1)
  const spoken = parts.filter(({ count, kind }) => count > 0 && (kind !== 'seconds' || seconds < 60))
  return (
    <Countdown
      label={formatMessage(texts.label, {
        time: spoken.map(({ count, kind }) => formatMessage(texts[kind], { count })).join(' '),
      })}
      parts={shown.map(({ count, kind }, place) => ({
        value: place === 0 ? String(count) : twoDigits(count),
        unit: texts.units[kind],
      }))}
    />
  )
}
