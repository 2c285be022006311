import type { SeatMap } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/format'
import { BestSeats, Chip, Hint, SeatListPanel, SeatPick, SelectField } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'
import type { PickRow } from './seat-map-rows.ts'

type Props = {
  readonly map: SeatMap
  readonly rows: readonly PickRow[]
  readonly texts: Messages['seats']
  readonly language: Language
  readonly onToggle: (chartId: string) => void
  readonly onAsk: (chartId: string) => void
}

/** Section, row and seat as lists, so that every seat can be chosen without the map (rules/seating#list-of-seats). */
export const SeatList = ({ map, rows, texts, language, onToggle, onAsk }: Props): ReactNode => {
  const [sectionId, setSectionId] = useState(map.sections[0]?.id ?? '')
  const [rowWish, setRowWish] = useState('')
  const [isAccessibleOnly, setAccessibleOnly] = useState(false)
  const shownRows = isAccessibleOnly
    ? rows
        .map(row => ({ ...row, seats: row.seats.filter(({ accessible }) => accessible) }))
        .filter(({ seats }) => seats.length > 0)
    : rows
  const hasAccessible = rows.some(({ seats }) => seats.some(({ accessible }) => accessible))
  const ofSection = shownRows.filter(row => row.sectionId === sectionId)
  const shown = ofSection.find(({ row }) => row === rowWish) ?? ofSection[0]
  const rowName = ({ row }: PickRow): string => formatMessage(texts.rowName, { row })
  const freeText = ({ seats }: PickRow): string =>
    formatMessage(texts.freeNow, { count: seats.filter(({ state }) => state === 'free').length })
  return (
    <SeatListPanel title={texts.listTitle}>
      <BestSeats>
        <SelectField
          id="list-section"
          label={texts.section}
          value={sectionId}
          onChange={event => setSectionId(event.target.value)}
          options={map.sections.map(({ id, title }) => ({ value: id, text: textIn(title, language) }))}
        />
        <SelectField
          id="list-row"
          label={texts.row}
          value={shown?.row ?? ''}
          onChange={event => setRowWish(event.target.value)}
          options={ofSection.map(row => ({ value: row.row, text: `${rowName(row)}, ${freeText(row)}` }))}
        />
      </BestSeats>
      {hasAccessible ? (
        <div>
          <Chip pressed={isAccessibleOnly} onClick={() => setAccessibleOnly(!isAccessibleOnly)}>
            {texts.onlyAccessible}
          </Chip>
        </div>
      ) : null}
      {shown ? (
        <SeatPick
          legend={[rowName(shown), ...shown.facts, freeText(shown)].join(' · ')}
          seats={shown.seats}
          onToggle={onToggle}
          onAsk={onAsk}
        />
      ) : (
        <Hint>{texts.noAccessible}</Hint>
      )}
    </SeatListPanel>
  )
}
