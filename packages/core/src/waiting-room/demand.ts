/** How long the adds are counted that decide whether there is a rush. */
export const demandCountedMs = 10_000

/** Fewer people in that time make no rush, however little is left. */
export const leastRush = 100

/** Whether so many people at this pace would empty the event within a minute (rules/waiting-room#switched-on). */
export const isRush = (people: number, left: number): boolean =>
  people >= leastRush && people * piecesOfRush * (60_000 / demandCountedMs) > left

const piecesOfRush = 2
