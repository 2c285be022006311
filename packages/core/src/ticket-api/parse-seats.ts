import type { WireSeatMap, WireSeatReservation } from '@portti/contract'
import type { Seat, SeatMap, SeatReservation, SeatRow } from '../seat-map/seat-map.ts'
import { viewOf } from '../seat-map/view-quality.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'

export const parseSeatReservation = (from: wire.WireObject<WireSeatReservation>): SeatReservation => {
  const section = wire.inner(from, 'section')
  return omitUndefined({
    id: wire.text(from, 'id'),
    eventId: wire.id(from, 'event_id'),
    chartId: wire.text(from, 'chart_id'),
    section: { id: wire.id(section, 'id'), title: wire.localizedText(section, 'title') },
    row: wire.text(from, 'row'),
    seat: wire.text(from, 'seat'),
    piece: wire.optionalNumber(from, 'piece'),
    session: wire.optionalText(from, 'session'),
    category: wire.text(from, 'category'),
    productIds: wire.ids(from, 'available_products'),
    itemId: wire.optionalText(from, 'cart_item_id'),
  })
}

export const parseSeatMap = (from: wire.WireObject<WireSeatMap>): SeatMap =>
  omitUndefined({
    eventId: wire.id(from, 'event_id'),
    stage: wire.optionalInner(from, 'stage') && wire.localizedText(from, 'stage'),
    categories: wire.each(wire.withList(from, 'categories'), 'categories', category => ({
      id: wire.text(category, 'id'),
      title: wire.localizedText(category, 'title'),
    })),
    sections: wire.each(wire.withList(from, 'sections'), 'sections', section => ({
      id: wire.id(section, 'id'),
      title: wire.localizedText(section, 'title'),
      rows: wire.each(section, 'rows', parseRow),
    })),
  })

const parseRow = (row: wire.WireObject<WireSeatMap['sections'][number]['rows'][number]>): SeatRow => {
  const seats = wire.each(row, 'seats', parseSeat)
  return omitUndefined({ row: wire.text(row, 'row'), seats, view: viewOf(seats.map(({ quality }) => quality)) })
}

const parseSeat = (seat: wire.WireObject<WireSeatMap['sections'][number]['rows'][number]['seats'][number]>): Seat =>
  omitUndefined({
    chartId: wire.text(seat, 'chart_id'),
    seat: wire.text(seat, 'seat'),
    category: wire.text(seat, 'category'),
    isAccessible: wire.flag(seat, 'is_accessible'),
    x: wire.number(seat, 'x'),
    y: wire.number(seat, 'y'),
    quality: wire.optionalNumber(seat, 'quality'),
    // A status unknown to this version is not free.
    isFree: wire.text(seat, 'status') === 'free',
    heldUntil: wire.optionalMoment(seat, 'held_until'),
  })
