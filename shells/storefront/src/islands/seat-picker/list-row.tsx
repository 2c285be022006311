import { formatMessage } from '@portti/core/format'
import { SeatListRow, SeatPick } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import type { PickRow } from './seat-map-rows.ts'

type Props = {
  readonly row: PickRow
  /** Facts that all rows of its section share. */
  readonly common: readonly string[]
  readonly texts: Messages['seats']
  readonly open: boolean
  readonly shown: boolean
  readonly onPress: () => void
  readonly onToggle: (chartId: string) => void
  readonly onAsk: (chartId: string) => void
}

/** A row of the list, and its seats while it is open. */
export const ListRow = ({ row, common, texts, open, shown, onPress, onToggle, onAsk }: Props): ReactNode => {
  const name = formatMessage(texts.rowName, { row: row.row })
  const count = row.seats.filter(({ state }) => state === 'free').length
  const free = formatMessage(texts.freeNow, { count })
  return (
    <SeatListRow
      title={name}
      text={row.facts.filter(fact => !common.includes(fact)).join(' · ')}
      free={free}
      hasFree={count > 0}
      open={open}
      shown={shown}
      onPress={onPress}
    >
      <SeatPick legend={[name, ...row.facts, free].join(' · ')} seats={row.seats} onToggle={onToggle} onAsk={onAsk} />
    </SeatListRow>
  )
}
