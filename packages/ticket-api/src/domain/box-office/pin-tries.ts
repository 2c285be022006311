/** Wrong PINs that a clerk may type on one device before there is a pause. */
export const freeTries = 5
const firstPauseMs = 30_000
/** Longest pause; a longer one in the database was begun by a clock that has been set back since. */
export const maxPauseMs = 15 * 60_000

/** The pause after so many wrong PINs; each further one doubles it (rules/kiosk#sign-in). */
export const pauseAfter = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - freeTries))
