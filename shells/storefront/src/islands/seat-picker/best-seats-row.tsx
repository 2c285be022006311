import type { FoundSeats, SeatMap } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { BestAnswer, BestRow, Button, Segmented } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { foundText } from './found-text.ts'

/** Stands among the sections: anywhere, with a place for a wheelchair. */
const accessible = ' accessible'

type Props = {
  readonly map: SeatMap
  readonly found: FoundSeats | undefined
  readonly texts: Messages['seats']
  readonly language: Language
  /** How many may still be chosen. */
  readonly most: number
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

/** The best seats side by side in one press, what they are, and the choice between map and list. */
export const BestSeatsRow = (props: Props): ReactNode => {
  const { map, found, texts, language, most, isBusy, way, onWay, onReserve, onAnother } = props
  const [place, setPlace] = useState('')
  const [wanted, setWanted] = useState(2)
  const count = Math.max(1, Math.min(wanted, most))
  const hasAccessible = map.sections.some(({ rows }) => rows.some(({ seats }) => seats.some(seat => seat.isAccessible)))
  const answer = found && foundText(found, texts, language)
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
            options: [
              { value: '', text: texts.anySection },
              ...map.sections.map(({ id, title }) => ({ value: id, text: textIn(title, language) })),
              ...(hasAccessible ? [{ value: accessible, text: texts.accessibleWish }] : []),
            ],
          },
          {
            id: 'best-count',
            label: texts.howMany,
            value: String(count),
            onChange: value => setWanted(Number(value)),
            options: Array.from({ length: Math.max(1, most) }, (_, index) => ({
              value: String(index + 1),
              text: String(index + 1),
            })),
          },
        ]}
        ways={
          <Segmented
            label={texts.ways}
            value={way}
            options={[
              { value: 'map', text: texts.byMap },
              { value: 'list', text: texts.byList },
            ]}
            onChange={value => onWay(value === 'list' ? 'list' : 'map')}
          />
        }
      >
        <Button
          kind="tint"
          busy={isBusy}
          disabled={most < 1}
          onClick={() =>
            onReserve({
              count,
              ...(place === accessible ? { isAccessible: true } : place !== '' && { sectionId: place }),
            })
          }
        >
          {texts.best}
        </Button>
      </BestRow>
      <BestAnswer
        title={answer?.title}
        text={answer?.text}
        action={
          found?.canAskAnother ? (
            <Button kind="quiet" disabled={isBusy} onClick={onAnother}>
              {texts.another}
            </Button>
          ) : undefined
        }
      />
    </>
  )
}
