import type { DeskSeat, DeskStock, StockEffect } from '@portti/core'
import { SeatMap } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'

type SeatBlocksProps = {
  readonly stock: DeskStock
  readonly effect: Pick<StockEffect, 'blocked' | 'freed'>
  readonly words: Words
  readonly onTurn: (seatId: string) => void
}

/** Seats on the map: a press blocks a free one, or frees a blocked one; sold and held ones stay. */
export const SeatBlocks = ({ stock, effect, words, onTurn }: SeatBlocksProps) => {
  const { t, text } = words
  const stateOf = ({ id, state }: DeskSeat) =>
    effect.blocked.includes(id) ? 'blocking' : effect.freed.includes(id) ? 'freeing' : state
  const labelOf = (deskSeat: DeskSeat): string => {
    const { section, row, seat } = deskSeat
    const now = t(`desk.stock.seats.${stateOf(deskSeat)}`)
    return t('desk.stock.seats.label', { section: text(section), row, seat, state: now })
  }
  const rows = Map.groupBy(stock.seats, ({ section, row }) => `${text(section)} ${row}`)
  const sections = new Set<string>()
  const isBlocked = (seat: DeskSeat) => ['blocked', 'blocking'].includes(stateOf(seat))
  const blocked = stock.seats.filter(isBlocked).length
  return (
    <section data-part="live-card">
      <h2>
        {t('desk.stock.seats.title')} <small>{t('desk.stock.seats.blockedCount', { count: blocked })}</small>
      </h2>
      <SeatMap
        label={t('desk.stock.seats.title')}
        stage={text(stock.stage)}
        rows={[...rows.values()].map(seats => {
          const name = text(seats[0]?.section)
          const isFirst = !sections.has(name)
          sections.add(name)
          return {
            text: seats[0]?.row ?? '',
            section: isFirst ? name : undefined,
            seats: seats.map(seat => ({
              id: seat.id,
              text: seat.seat,
              label: labelOf(seat),
              state:
                seat.state === 'taken' ? ('taken' as const) : isBlocked(seat) ? ('chosen' as const) : ('free' as const),
              look: 0,
              x: seat.x,
              y: seat.y,
            })),
          }
        })}
        zoomInLabel={t('desk.stock.seats.zoomIn')}
        zoomOutLabel={t('desk.stock.seats.zoomOut')}
        fitLabel={t('desk.stock.seats.fit')}
        help={t('desk.stock.seats.help')}
        onToggle={onTurn}
      />
    </section>
  )
}
