import type { FoundSeats, SeatMap } from '@portti/core'
import type { Language } from '@portti/core/format'
import { BestRow, Button } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { useSeatCount } from '../../parts/seats/use-seat-count.ts'
import type { Messages } from '../../texts/messages.ts'
import { FoundAnswer } from './found-answer.tsx'
import { accessiblePlaces, sectionOptions } from './section-options.ts'
import { WaySwitch } from './way-switch.tsx'

type Props = {
  readonly map: SeatMap
  readonly found: FoundSeats | undefined
  readonly texts: Messages['seats']
  readonly language: Language
  /** How many may still be chosen. */
  readonly max: number
  readonly isBusy: boolean
  readonly way: 'list' | 'map'
  readonly onWay: (way: 'list' | 'map') => void
  readonly onReserve: (wanted: {
    readonly count: number
    readonly sectionId?: string
    readonly isAccessible?: boolean
  }) => void
  readonly onAnother: () => void
}

/** The best seats side by side in one press, their names, and the choice between map and list. */
export const BestSeatsRow = (props: Props): ReactNode => {
  const { map, found, texts, language, max, isBusy, way, onWay, onReserve, onAnother } = props
  const [place, setPlace] = useState('')
  const { count, field, choose } = useSeatCount(max)
  return (
    <>
      <BestRow
        title={texts.bestTitle}
        fields={[
          {
            id: 'best-section',
            label: texts.section,
            value: place,
            onChange: setPlace,
            options: sectionOptions(map, texts, language),
          },
          { ...field, label: texts.howMany, onChange: choose },
        ]}
        ways={<WaySwitch way={way} texts={texts} onWay={onWay} />}
      >
        <Button
          kind="tint"
          busy={isBusy}
          disabled={max < 1}
          onClick={() =>
            onReserve({
              count,
              ...(place === accessiblePlaces ? { isAccessible: true } : place !== '' && { sectionId: place }),
            })
          }
        >
          {texts.best}
        </Button>
      </BestRow>
      <FoundAnswer found={found} texts={texts} language={language} isBusy={isBusy} onAnother={onAnother} />
    </>
  )
}
