import type { ParkedSaleService } from '@portti/core'
import { useStore } from '@portti/react'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type RailParkedProps = {
  readonly parked: ParkedSaleService
  /** Participants are asked for first. */
  readonly isWaiting: boolean
  readonly words: Words
  readonly onParked: () => void
}

/** How many sales wait, if any. */
export const RailParked = ({ parked, isWaiting, words: { t }, onParked }: RailParkedProps) => {
  const waiting = useStore(parked).sales.length
  return waiting === 0 ? null : (
    <div data-part="rail-foot">
      <button data-part="key-action" type="button" aria-disabled={isWaiting || undefined} onClick={onParked}>
        {t('parked.count', { count: waiting })} <Keycap>F8</Keycap>
      </button>
    </div>
  )
}
