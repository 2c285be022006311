import type { Demand } from './challenge.ts'

/** The time over which additions to carts are counted to detect a rush. */
export const demandCountedMs = 10_000

/** Fewer people in that time make no rush, however little is left. */
export const minRush = 100

/** Whether so many people at this pace would empty the event within a minute (rules/waiting-room#switched-on). */
export const isRush = (people: number, left: number): boolean => {
  const { people: inMinute, piecesEach } = demandOfRush(people, left)
  return people >= minRush && inMinute * piecesEach > left
}

/** The demand of a minute at the pace of `people` in `demandCountedMs`. */
export const demandOfRush = (people: number, left: number): Demand => ({
  people: people * (60_000 / demandCountedMs),
  left,
  piecesEach: piecesOfRush,
})

const piecesOfRush = 2
