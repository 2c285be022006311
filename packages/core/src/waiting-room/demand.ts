import type { Demand } from './challenge.ts'

/** How long the adds are counted that decide whether there is a rush. */
export const demandCountedMs = 10_000

/** Fewer people in that time make no rush, however little is left. */
export const leastRush = 100

/** Whether so many people at this pace would empty the event within a minute (rules/waiting-room#switched-on). */
export const isRush = (people: number, left: number): boolean => {
  const { people: inMinute, piecesEach } = demandOfRush(people, left)
  return people >= leastRush && inMinute * piecesEach > left
}

/** What so many people make of a minute at this pace. */
export const demandOfRush = (people: number, left: number): Demand => ({
  people: people * (60_000 / demandCountedMs),
  left,
  piecesEach: piecesOfRush,
})

const piecesOfRush = 2
