import type { SeatMap, SeatReservation } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { Chip, SeatListPanel, SeatListSection } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { ListRow } from './list-row.tsx'
import type { PickRow } from './seat-map-rows.ts'
import { idOf, useOpenedRows } from './use-opened-rows.ts'

type Props = {
  readonly map: SeatMap
  readonly rows: readonly PickRow[]
  readonly texts: Messages['seats']
  readonly language: Language
  /** The best seats: their row opens when they are found. */
  readonly found: readonly SeatReservation[] | undefined
  readonly onToggle: (chartId: string) => void
  readonly onAsk: (chartId: string) => void
}

/** All rows of the hall, so that every seat can be chosen without the map (rules/seating#list-of-seats). */
export const SeatList = ({ map, rows, texts, language, found, onToggle, onAsk }: Props): ReactNode => {
  const [isAccessibleOnly, setAccessibleOnly] = useState(false)
  const { opened, shownRow, press, openAll } = useOpenedRows(rows, found)
  const accessibleRows = rows
    .map(row => ({ ...row, seats: row.seats.filter(({ accessible }) => accessible) }))
    .filter(({ seats }) => seats.length > 0)
  const showAccessible = (): void => {
    setAccessibleOnly(!isAccessibleOnly)
    openAll(isAccessibleOnly ? [] : accessibleRows)
  }
  return (
    <SeatListPanel title={texts.listTitle}>
      {accessibleRows.length > 0 ? (
        <div>
          <Chip pressed={isAccessibleOnly} onClick={showAccessible}>
            {texts.onlyAccessible}
          </Chip>
        </div>
      ) : null}
      {map.sections.map(({ id, title }) => {
        const shown = (isAccessibleOnly ? accessibleRows : rows).filter(({ sectionId }) => sectionId === id)
        const common = shown[0]?.facts.filter(fact => shown.every(({ facts }) => facts.includes(fact))) ?? []
        return shown.length > 0 ? (
          <SeatListSection key={id} title={textIn(title, language)} note={common.join(' · ')}>
            {shown.map(row => (
              <ListRow
                key={row.row}
                row={row}
                common={common}
                texts={texts}
                open={opened.includes(idOf(row))}
                shown={shownRow === idOf(row)}
                onPress={() => press(idOf(row))}
                onToggle={onToggle}
                onAsk={onAsk}
              />
            ))}
          </SeatListSection>
        ) : null
      })}
    </SeatListPanel>
  )
}
