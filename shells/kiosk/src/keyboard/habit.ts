/** A key so soon after another may be one too many, pressed out of habit (rules/kiosk#keys). */
const habitMs = 1_500

export const isHabit = (sinceMs: number): boolean => sinceMs <= habitMs

/** How long ago a key was pressed, as its event says it: a busy page hears it later. */
export const pressedAgo = (timeStamp: number): number => performance.now() - timeStamp
