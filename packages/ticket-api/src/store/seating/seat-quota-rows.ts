import type { SeatMap } from '../../domain/model/seat-map.ts'

/** The stock of a map's seats: one of each. */
export const seatQuotaRows = (shop_id: string, { seats }: SeatMap) =>
  [...seats.values()].map(({ quotaId, isSoldElsewhere }) => ({
    shop_id,
    id: quotaId,
    title: null,
    capacity: 1,
    sold_elsewhere: isSoldElsewhere ? 1 : 0,
  }))
