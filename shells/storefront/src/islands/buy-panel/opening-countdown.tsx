import type { Product } from '@portti/core'
import { useOpening } from '@portti/react'
import { Countdown } from '@portti/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { OpeningClock } from '../../parts/events/opening-clock.tsx'
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
  return <OpeningClock seconds={opening.secondsLeft} texts={texts} />
}
