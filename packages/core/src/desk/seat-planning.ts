import type { Result } from 'neverthrow'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { WritableStore } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskService, DeskState } from './desk-service.ts'
import { chosenSeats, planSeats, pressSeat, seatMoves } from './seat-plan.ts'

type SeatPlanning = Pick<
  DeskService,
  'openSeats' | 'closeSeats' | 'chooseSeat' | 'turnToTicket' | 'pressSeat' | 'moveSeats'
>

/** Other seats for the tickets of the desk's open order (rules/desk#seats). */
export const createSeatPlanning = ({
  api,
  store,
  ask,
  run,
  fetchSeatMap,
}: {
  readonly api: Pick<DeskApi, 'fetchSeats' | 'moveSeats'>
  readonly store: WritableStore<DeskState>
  readonly ask: <Value>(send: () => Promise<Result<Value, ShopError>>) => Promise<Value | undefined>
  /** Carries out an action on the open order. Returns whether it was done. */
  readonly run: (done: 'seatsMoved', send: (number: string) => Promise<Result<unknown, ShopError>>) => Promise<boolean>
  readonly fetchSeatMap: VisitorApi['fetchSeatMap']
}): SeatPlanning => {
  const change = (next: Partial<DeskState>): void => store.update(state => ({ ...state, ...next }))
  return {
    openSeats: async () => {
      const { order } = store.getSnapshot()
      if (!order) return
      const seats = await ask(() => api.fetchSeats(order.number))
      if (!seats || store.getSnapshot().order?.number !== order.number) return
      change({ seats: planSeats(seats, {}) })
      // Without a map the list does.
      for (const eventId of new Set(seats.tickets.map(({ seat }) => seat.eventId))) {
        const hall = await fetchSeatMap(eventId)
        if (hall.isOk()) change({ halls: { ...store.getSnapshot().halls, [eventId]: hall.value } })
      }
    },
    closeSeats: () => change({ seats: undefined }),
    chooseSeat: (ticket, seatId) => {
      const { seats } = store.getSnapshot()
      if (seats) change({ seats: planSeats(seats, { ...chosenSeats(seats), [ticket]: seatId }, ticket) })
    },
    turnToTicket: ticket => {
      const { seats } = store.getSnapshot()
      if (seats) change({ seats: planSeats(seats, chosenSeats(seats), ticket) })
    },
    pressSeat: seatId => {
      const { seats } = store.getSnapshot()
      if (seats) change({ seats: pressSeat(seats, seatId) })
    },
    moveSeats: async reason => {
      const { order, seats } = store.getSnapshot()
      const moves = seats ? seatMoves(seats) : []
      if (!order || !seats || moves.length === 0 || reason.trim() === '') return false
      if (await run('seatsMoved', number => api.moveSeats(number, moves, reason.trim()))) return true
      const now = await api.fetchSeats(order.number)
      if (now.isOk() && store.getSnapshot().seats === seats)
        change({ seats: planSeats(now.value, chosenSeats(seats), seats.current) })
      return false
    },
  }
}
